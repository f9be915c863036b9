import { type InferEntity, p } from '@mikro-orm/core';
import type { Language } from '../../translate.ts';
import { citext, entity, hash, moment } from '../columns.ts';
import type { Role } from '../viewer.ts';

interface SignUpMetadata {
  first_name: string;
  last_name: string;
  role: Exclude<Role, 'admin'>;
  referrer_profile_id: string | null;
  referral_code: string | null;
  /** Of the sign-up's page; absent on accounts older than LANGUAGE-2. */
  language?: Language;
}

export const User = entity('User', 'users', {
  id: p.uuid().primary(),
  email: citext(),
  passwordHash: p.text().hidden(),
  emailConfirmedAt: moment().nullable(),
  mustRenewPassword: p.boolean().default(false),
  signUpMetadata: p.json<SignUpMetadata>(),
  createdAt: moment(),
});
export type User = InferEntity<typeof User>;

export const Session = entity('Session', 'sessions', {
  id: p.uuid().primary(),
  user: () => p.manyToOne(User),
  tokenHash: hash(),
  userAgent: p.text(),
  createdAt: moment(),
  lastSeenAt: moment(),
  expiresAt: moment(),
  endsAt: moment(),
  idleDays: p.smallint(),
  /** Role and approval when the token was issued, e.g. `trotter pending`. */
  grantedAs: p.text(),
  /** A new version of the legal texts (MARKET-8). */
  mustAccept: p.boolean().default(false),
  previousTokenHash: hash().nullable(),
  previousUntil: moment().nullable(),
  /** Counts as both factors (SIGNIN-7). */
  withPasskey: p.boolean().default(false),
  provenAt: moment().nullable(),
  /** The link of a guardian to the family for whom they act, or the person's own id (FAMILY-3). */
  actingFor: p.uuid().nullable(),
});
export type Session = InferEntity<typeof Session>;

export const Token = entity('Token', 'tokens', {
  id: p.uuid().primary(),
  user: () => p.manyToOne(User),
  kind: p.text().$type<'confirmation' | 'reset' | 'second-step'>(),
  tokenHash: hash(),
  createdAt: moment(),
  expiresAt: moment(),
  usedAt: moment().nullable(),
});
export type Token = InferEntity<typeof Token>;

/** Append-only proof of what a person accepted (ACCOUNT-2, MARKET-8). */
export const Consent = entity('Consent', 'consents', {
  user: () => p.manyToOne(User).primary(),
  document: p.text().$type<'terms' | 'privacy'>().primary(),
  version: p.text().primary(),
  acceptedAt: moment(),
  textDigest: p.text().nullable(),
});

export const LegalTextRow = entity('LegalTextRow', 'legal_texts', {
  document: p.text().$type<'terms' | 'privacy'>().primary(),
  version: p.text().primary(),
  hash: p.text().primary(),
  title: p.text(),
  effective: p.text(),
  body: p.text(),
  keptAt: moment(),
});
