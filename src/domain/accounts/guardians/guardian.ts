import { p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { entity, hash, moment } from '../../columns.ts';
import { kysely } from '../../kysely.ts';
import type { WalkerProfile } from '../../walkers/walker-profile.ts';

/** `closed`: asked, and replaced or forgotten without an answer. */
export type GuardianStatus = 'asked' | 'given' | 'declined' | 'withdrawn' | 'closed';

/** Of a walker who is a minor, with the versions of the texts that the guardian read. Has no account (GUARDIAN-1). */
export const GuardianConsent = entity('GuardianConsent', 'guardian_consents', {
  id: p.uuid().primary(),
  walkerId: p.uuid(),
  name: p.text(),
  email: p.text().nullable(),
  status: p.text().$type<GuardianStatus>(),
  tokenHash: hash().nullable(),
  tokenExpiresAt: moment().nullable(),
  termsVersion: p.text().nullable(),
  privacyVersion: p.text().nullable(),
  createdAt: moment(),
  answeredAt: moment().nullable(),
  withdrawnAt: moment().nullable(),
  /** Of newer texts (GUARDIAN-6). */
  renewalAskedAt: moment().nullable(),
});

const SHOWN = [
  'id',
  'name',
  'email',
  'status',
  'termsVersion',
  'privacyVersion',
  'createdAt',
  'answeredAt',
  'withdrawnAt',
  'renewalAskedAt',
] as const;

/** The newest one that the walker named and that is not forgotten. */
export const guardianOf = async (em: EntityManager, walkerId: string) =>
  (await kysely(em)
    .selectFrom('guardianConsents')
    .select(SHOWN)
    .where('walkerId', '=', walkerId)
    .where('status', '<>', 'closed')
    .where('email', 'is not', null)
    .orderBy('createdAt', 'desc')
    .orderBy((eb) => eb('status', '=', 'asked'), 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null;

export type ShownGuardian = NonNullable<Awaited<ReturnType<typeof guardianOf>>>;

/** Null for an adult, and while a guardian agrees to the current texts. */
export async function neededGuardian(
  em: EntityManager,
  walker: WalkerProfile | null,
): Promise<{ named: ShownGuardian | null } | null> {
  if (!walker?.isMinor()) return null;
  const named = await guardianOf(em, walker.userId);
  return named?.status === 'given' && !walker.guardianMissingSince ? null : { named };
}

export const FORGOTTEN_NAME = 'Removed';
const FORGOTTEN_AFTER_DAYS = 90;

/** Who they were, of those who did not answer or declined (GUARDIAN-4). Acts as the worker. */
export async function forgetGuardians(em: EntityManager, limit: number): Promise<number> {
  const { rows } = await sql`
    update guardian_consents set name = ${FORGOTTEN_NAME}, email = null, token_hash = null, token_expires_at = null,
      status = case status when 'asked' then 'closed' else status end
    where id in (select id from guardian_consents
      where status in ('asked', 'declined', 'closed') and email is not null and created_at < ${clock.ago(FORGOTTEN_AFTER_DAYS * 86_400_000)} limit ${limit})
    returning id`.execute(kysely(em));
  return rows.length;
}
