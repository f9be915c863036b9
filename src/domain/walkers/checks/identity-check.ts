import { p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { audit } from '../../audit/audit.ts';
import { day, entity, moment } from '../../columns.ts';
import { type ErrorCode, invalid } from '../../forms/domain-error.ts';
import { type Command, readForm } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import type { Profile } from '../../people/profile.ts';
import { publish } from '../../publish.ts';
import { idOf, type Member, type SystemActor } from '../../viewer.ts';
import { lockWalkerProfile, pastDate } from './set-check.ts';

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
