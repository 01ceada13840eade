/* Shared by the parts of the envelope: the values of the sealed part, the functions of
 * -seal.c that seal and open it, and the functions of -text.c that write it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-envelope.h"
#include "rg-secret.h"

/* The largest envelope, in MiB and in bytes. */
#define RG_ENVELOPE_MAX_MIB  4
#define RG_ENVELOPE_MAX_SIZE ((gsize) RG_ENVELOPE_MAX_MIB << 20)

#define RG_SEAL_KEY_SIZE   32
#define RG_SEAL_SALT_SIZE  16
#define RG_SEAL_NONCE_SIZE 24
#define RG_SEAL_MAC_SIZE   16
#define RG_SEAL_HASH_SIZE  32

/* RG_SEAL_PADDED_SIZE: the size to which every text is padded, so that its length is
 * secret. */
#define RG_SEAL_PADDED_SIZE (RG_SECRET_MAX + 1)
#define RG_SEAL_TEXT_SIZE   (RG_SEAL_PADDED_SIZE + RG_SEAL_MAC_SIZE)

/* The ways of opening that need passwords: their bits in RgSeal, their names. */
typedef struct {
  RgSeal      seal;
  const char *name;
} RgSealWay;

#define RG_N_SEAL_WAYS 2

extern const RgSealWay RG_SEAL_WAYS[RG_N_SEAL_WAYS];

/* The key, encrypted for one way of opening. */
typedef struct {
  guint8 salt[RG_SEAL_SALT_SIZE];
  guint8 nonce[RG_SEAL_NONCE_SIZE];
  guint8 key[RG_SEAL_KEY_SIZE + RG_SEAL_MAC_SIZE];
} RgSealSlot;

/* The sealed part. `slots` are in the order of RG_SEAL_WAYS, and `seal` says which are
 * used; `key` is used on honour only; `check` binds the outside to the key, so that no
 * two keys can open one envelope; `text` is encrypted with the key. */
typedef struct {
  RgSeal     seal;
  RgSealCost cost;
  RgSealSlot slots[RG_N_SEAL_WAYS];
  guint8     key[RG_SEAL_KEY_SIZE];
  guint8     check[RG_SEAL_HASH_SIZE];
  guint8     nonce[RG_SEAL_NONCE_SIZE];
  guint8     text[RG_SEAL_TEXT_SIZE];
} RgSealPart;

gboolean rg_envelope_fail (GError **error, RgEnvelopeErrorCode code);

gboolean rg_envelope_breaks_line (gunichar letter);
char    *rg_envelope_known (const char *text);

gboolean  rg_seal_cost_check (const RgSealCost *cost, GError **error);
RgLocked *rg_seal_part_begin (RgSealPart        *self,
                              const RgSealWords *words,
                              const RgSealCost  *cost,
                              GError           **error);
void rg_seal_part_bind (RgSealPart *self, const RgLocked *key, const GString *outside);
void rg_seal_part_close (RgSealPart     *self,
                         const RgLocked *key,
                         const RgSecret *text,
                         const GString  *keys);
RgLocked *
rg_seal_part_find_key (const RgSealPart *self, const RgSealWords *words, GError **error);
RgSecret *rg_seal_part_open (const RgSealPart *self,
                             const RgLocked   *key,
                             const GString    *outside,
                             const GString    *keys,
                             GError          **error);

void rg_envelope_text_write_outside (const RgEnvelopeFace *face,
                                     const RgSealPart     *part,
                                     GString              *out);
void rg_envelope_text_write_keys (const RgSealPart *part, GString *out);
void rg_envelope_text_write_inside (const RgSealPart *part, GString *out);
RgEnvelopeFace *
rg_envelope_text_read (const char *text, gsize length, RgSealPart *part, GError **error);
char *rg_envelope_text_read_id (const char *text, gsize length);
