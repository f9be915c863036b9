import { defineEntity, p } from '@mikro-orm/core';
import { citext, moment } from '../columns.ts';
import type { Role } from '../viewer.ts';

interface SignUpMetadata {
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
    /** Role and approval when the token was issued, e.g. `trotter pending`. */
    grantedAs: p.text(),
    previousTokenHash: p.blob().columnType('bytea').hidden().nullable(),
    previousUntil: moment().nullable(),
  },
});
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
export class Token extends tokenSchema.class {}
tokenSchema.setClass(Token);
