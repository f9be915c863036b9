import { randomUUID } from 'node:crypto';
import { p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { normalizeFigures } from '../../../typed-text.ts';
import { audit } from '../../audit/audit.ts';
import { day, entity, moment } from '../../columns.ts';
import { type ErrorCode, invalid, notFound } from '../../forms/domain-error.ts';
import {
  type Command,
  isCalendarDate,
  isUuid,
  optionalText,
  readForm,
  requiredText,
} from '../../forms/form.ts';
import { kysely, lockKeys } from '../../kysely.ts';
import { lockOtherProfile, type Profile } from '../../people/profile.ts';
import { publish } from '../../publish.ts';
import { idOf, type Member, type SystemActor } from '../../viewer.ts';
import { BackgroundCheck, STORED_STATUSES } from './background-check.ts';
import { recordChange, withExpiry } from './record-change.ts';

/** Empty, or a day that is not in the future. */
const pastDate = () =>
  z
    .string()
    .optional()
    .transform((text) => normalizeFigures(text ?? ''))
    .refine((text) => text === '' || isCalendarDate(text), 'checkDateInvalid' satisfies ErrorCode)
    .refine((text) => text <= clock.today(), 'checkDateInFuture' satisfies ErrorCode)
    .transform((text) => text || null);

const checkForm = z
  .object({
    provider: requiredText(80),
    reference: optionalText(100),
    status: z.enum(STORED_STATUSES, { error: 'choiceInvalid' satisfies ErrorCode }),
    checkedOn: pastDate(),
    authorizedOn: pastDate(),
  })
  .refine(({ status, checkedOn }) => checkedOn !== null || !['clear', 'consider'].includes(status), {
    path: ['checkedOn'],
    message: 'checkDateMissing' satisfies ErrorCode,
  })
  .transform((form) => (form.status === 'pending' ? { ...form, checkedOn: null } : form));

/** Adds a check, or changes the one with the id `raw.check` (CHECK-4). Throws `not_found`, and `invalid`, also for another check's reference. */
export const setBackgroundCheck: Command<Profile, Member | SystemActor> = async (
  em,
  viewer,
  walkerId,
  raw,
) => {
  const form = readForm(checkForm, raw);
  const walker = await lockWalkerProfile(em, walkerId);
  const check = raw.check
    ? await findCheck(em, walker.id, String(raw.check))
    : em.create(BackgroundCheck, {
        ...{ id: randomUUID(), walkerId: walker.id, createdAt: clock.now() },
        ...{ ...form, updatedAt: clock.now() },
      });
  if (form.reference) await assertFree(em, form.reference, check);
  const { provider, reference, authorizedOn } = form;
  Object.assign(check, { provider, reference, authorizedOn, ...withExpiry(form), updatedAt: clock.now() });
  await em.flush();
  await recordChange(em, check, {
    source: viewer.kind === 'member' ? 'admin' : 'cli',
    actorId: idOf(viewer),
  });
  audit(em, viewer, 'set-background-check', { type: 'profile', id: walker.id }, { status: form.status });
  return walker;
};

/** Locks the person, so that two admins follow each other. Throws `not_found` for anyone but a walker. */
export async function lockWalkerProfile(em: EntityManager, id: string): Promise<Profile> {
  const profile = isUuid(id) ? await lockOtherProfile(em, id) : null;
  if (profile?.role !== 'trotter') throw notFound('userNotFound');
  return profile;
}

async function findCheck(em: EntityManager, walkerId: string, id: string): Promise<BackgroundCheck> {
  const check = isUuid(id) ? await em.findOne(BackgroundCheck, { id, walkerId }) : null;
  if (!check) throw notFound('notFound');
  return check;
}

/** The lock makes a second admin with the same reference wait. */
async function assertFree(em: EntityManager, reference: string, { id }: BackgroundCheck): Promise<void> {
  await lockKeys(em, `background-check/${reference}`);
  const other = await kysely(em)
    .selectFrom('backgroundChecks')
    .select('id')
    .where('reference', '=', reference)
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) throw invalid({ reference: { code: 'checkReferenceTaken' } });
}

export const IDENTITY_METHODS = ['in-person', 'video', 'provider'] as const;
export type IdentityMethod = (typeof IDENTITY_METHODS)[number];

/** That an identity document was compared with the person (CHECK-6). */
export const IdentityCheck = entity('IdentityCheck', 'identity_checks', {
  walkerId: p.uuid().primary(),
  checkedOn: day(),
  method: p.text().$type<IdentityMethod>(),
  checkedBy: p.uuid().nullable(),
  createdAt: moment(),
});

const identityForm = z.object({
  identityMethod: z.enum([...IDENTITY_METHODS, 'none'], { error: 'choiceInvalid' satisfies ErrorCode }),
  identityCheckedOn: pastDate(),
});

/** `none` removes it. By an admin or an operator. Throws `invalid` and `not_found` (CHECK-6). */
export const setIdentityCheck: Command<Profile, Member | SystemActor> = async (em, viewer, walkerId, raw) => {
  const { identityMethod: method, identityCheckedOn: checkedOn } = readForm(identityForm, raw);
  const walker = await lockWalkerProfile(em, walkerId);
  if (method === 'none') await remove(em, walker.id);
  else if (checkedOn === null) throw invalid({ identityCheckedOn: { code: 'checkDateMissing' } });
  else await store(em, { walkerId: walker.id, checkedOn, method, checkedBy: idOf(viewer) });
  audit(em, viewer, 'set-identity-check', { type: 'profile', id: walker.id }, { method });
  publish(em, { to: [walker.id, 'admins'], topic: 'profile', id: walker.id });
  return walker;
};

const remove = (em: EntityManager, walkerId: string) =>
  kysely(em).deleteFrom('identityChecks').where('walkerId', '=', walkerId).execute();

async function store(
  em: EntityManager,
  {
    walkerId,
    ...check
  }: { walkerId: string; checkedOn: string; method: IdentityMethod; checkedBy: string | null },
): Promise<void> {
  const row = { ...check, createdAt: clock.now() };
  await kysely(em)
    .insertInto('identityChecks')
    .values({ walkerId, ...row })
    .onConflict((known) => known.column('walkerId').doUpdateSet(row))
    .execute();
}
