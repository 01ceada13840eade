"""A real game with castling on both sides, a capture en passant and a
promotion: Pei Dongfang – Yu Zhe, Chinese championship, Xinghua 2025."""
# SPDX-License-Identifier: GPL-3.0-or-later

MOVES = '''
c2c4 e7e6 b1c3 d7d5 d2d4 g8f6 c1g5 c7c6 e2e3 h7h6 g5h4 f8b4 d1c2 g7g5 h4g3
f6e4 f1d3 d8a5 g1e2 f7f5 e1g1 e8g8 c4d5 c6d5 a2a3 e4g3 e2g3 b4e7 a1c1 b8c6
c2a4 c8d7 d3b5 a5b6 f1d1 a7a6 b5c6 d7c6 a4c2 a8c8 c2e2 b6b3 c1b1 e7a3 b2a3
b3c3 b1a1 c6b5 e2h5 g8h7 a3a4 b5e8 h5e2 c3c4 a4a5 c4e2 g3e2 e8b5 e2c1 c8c3
c1a2 c3a3 a2b4 a3a1 d1a1 f8c8 b4a2 h7g8 g2g3 c8c2 a2b4 c2b2 b4a2 b2b3 a2c1
b3c3 g1g2 g5g4 h2h3 h6h5 h3h4 g8f8 a1b1 b5c4 b1a1 f8e8 a1b1 e8d8 b1b7 c3c1
b7h7 c4e2 f2f4 g4f3 g2h2 f3f2 h7h8 d8e7 h8h7 e7d6 h7a7 f2f1q a7a6 e2a6 g3g4
f1f2
'''.split()

SHEET = '''1. c4 e6 2. Nc3 d5 3. d4 Nf6 4. Bg5 c6 5. e3 h6 6. Bh4 Bb4
7. Qc2 g5 8. Bg3 Ne4 9. Bd3 Qa5 10. Ne2 f5 11. O-O O-O 12. cxd5 cxd5 13. a3
Nxg3 14. Nxg3 Be7 15. Rac1 Nc6 16. Qa4 Bd7 17. Bb5 Qb6 18. Rfd1 a6 19. Bxc6
Bxc6 20. Qc2 Rac8 21. Qe2 Qb3 22. Rb1 Bxa3 23. bxa3 Qxc3 24. Ra1 Bb5 25. Qh5
Kh7 26. a4 Be8 27. Qe2 Qc4 28. a5 Qxe2 29. Nxe2 Bb5 30. Nc1 Rc3 31. Na2 Ra3
32. Nb4 Rxa1 33. Rxa1 Rc8 34. Na2 Kg8 35. g3 Rc2 36. Nb4 Rb2 37. Na2 Rb3
38. Nc1 Rc3 39. Kg2 g4 40. h3 h5 41. h4 Kf8 42. Rb1 Bc4 43. Ra1 Ke8 44. Rb1
Kd8 45. Rxb7 Rxc1 46. Rh7 Be2 47. f4 gxf3+ 48. Kh2 f2 49. Rh8+ Ke7 50. Rh7+
Kd6 51. Ra7 f1=Q 52. Rxa6+ Bxa6 53. g4 Qf2+ 0-1'''.split()
