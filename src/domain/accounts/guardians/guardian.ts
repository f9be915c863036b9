import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { hash, moment } from '../../columns.ts';
import { kysely } from '../../kysely.ts';
import type { WalkerProfile } from '../../walkers/walker-profile.ts';

export type GuardianStatus = 'asked' | 'given' | 'declined' | 'withdrawn';

/** Of a walker who is a minor, with the versions of the texts that the guardian read. Has no account (GUARDIAN-1). */
export const GuardianConsent = defineEntity({
  name: 'GuardianConsent',
  tableName: 'guardian_consents',
  properties: {
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
  },
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

/** The newest one that the walker named. */
export const guardianOf = async (em: EntityManager, walkerId: string) =>
  (await kysely(em)
    .selectFrom('guardianConsents')
    .select(SHOWN)
    .where('walkerId', '=', walkerId)
    .orderBy('createdAt', 'desc')
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
