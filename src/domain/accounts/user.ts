import { defineEntity, p } from '@mikro-orm/core';
import type { Language } from '../../language.ts';
import { citext, hash, moment } from '../columns.ts';
import type { Columns } from '../kysely.ts';
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

const schema = defineEntity({
  name: 'User',
  tableName: 'users',
  properties: {
    id: p.uuid().primary(),
    email: citext(),
    passwordHash: p.text().hidden(),
    emailConfirmedAt: moment().nullable(),
    signUpMetadata: p.json<SignUpMetadata>(),
    createdAt: moment(),
  },
});
export class User extends schema.class {}
schema.setClass(User);

const sessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
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
  },
});
export class Session extends sessionSchema.class {}
sessionSchema.setClass(Session);

const tokenSchema = defineEntity({
  name: 'Token',
  tableName: 'tokens',
  properties: {
    id: p.uuid().primary(),
    user: () => p.manyToOne(User),
    kind: p.text().$type<'confirmation' | 'reset' | 'second-step'>(),
    tokenHash: hash(),
    createdAt: moment(),
    expiresAt: moment(),
    usedAt: moment().nullable(),
  },
});
export class Token extends tokenSchema.class {}
tokenSchema.setClass(Token);

/** Append-only proof of what a person accepted (ACCOUNT-2, MARKET-8). */
export const Consent = defineEntity({
  name: 'Consent',
  tableName: 'consents',
  properties: {
    user: () => p.manyToOne(User).primary(),
    document: p.text().$type<'terms' | 'privacy'>().primary(),
    version: p.text().primary(),
    acceptedAt: moment(),
  },
});

declare module '../kysely.ts' {
  interface Tables {
    users: Columns<typeof schema>;
    consents: Columns<typeof Consent>;
    sessions: Columns<typeof sessionSchema>;
    tokens: Columns<typeof tokenSchema>;
  }
}
