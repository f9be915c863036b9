import { defineEntity, p } from '@mikro-orm/core';
import { citext, moment } from '../columns.ts';
import type { Role } from '../viewer.ts';

/** What a person says at sign-up, kept until the e-mail is confirmed and the profile is made from it. S1 §3. */
export interface SignUpMetadata {
  first_name: string;
  last_name: string;
  role: Exclude<Role, 'admin'>;
  referrer_profile_id: string | null;
  referral_code: string | null;
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
/** Somebody's way to sign in; who they are stands in their profile. DECISIONS 21. */
export class User extends schema.class {}
schema.setClass(User);

const sessionSchema = defineEntity({
  name: 'Session',
  tableName: 'sessions',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    tokenHash: p.blob().columnType('bytea').hidden(),
    userAgent: p.text(),
    createdAt: moment(),
    lastSeenAt: moment(),
    expiresAt: moment(),
    endsAt: moment(),
    /** Role and approval under which the token was given, as `trotter pending`. */
    grantedAs: p.text(),
    previousTokenHash: p.blob().columnType('bytea').hidden().nullable(),
    previousUntil: moment().nullable(),
  },
});
/** A signed-in browser: 10 days sliding, 90 at most, the token stored hashed. DECISIONS 29. */
export class Session extends sessionSchema.class {}
sessionSchema.setClass(Session);

const tokenSchema = defineEntity({
  name: 'Token',
  tableName: 'tokens',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid(),
    kind: p.text().$type<'confirmation' | 'reset' | 'second-step'>(),
    tokenHash: p.blob().columnType('bytea').hidden(),
    createdAt: moment(),
    expiresAt: moment(),
    usedAt: moment().nullable(),
  },
});
/** A single-use link in a mail, or a sign-in between password and code; stored hashed. DECISIONS 22. */
export class Token extends tokenSchema.class {}
tokenSchema.setClass(Token);
