import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { audit } from '../../audit/audit.ts';
import { invalid, notFound } from '../../forms/domain-error.ts';
import { type Command, readForm, requiredText } from '../../forms/form.ts';
import type { Profile } from '../../people/profile.ts';
import { publish } from '../../publish.ts';
import { idOf, type Member, type SystemActor } from '../../viewer.ts';
import { lockWalkerProfile } from '../checks/set-check.ts';
import { birthDateField } from '../profile-form.ts';
import { WalkerProfile } from '../walker-profile.ts';
import { BirthDateChange } from './birth-date-change.ts';

const birthDateForm = z.object({ dateOfBirth: birthDateField(), reason: requiredText(500) });

/** By an admin or an operator, with the reason (GUARDIAN-7); the same date confirms it where another was typed since. Throws `invalid` and `not_found`. */
export const changeBirthDate: Command<Profile, Member | SystemActor> = async (em, viewer, walkerId, raw) => {
  const { dateOfBirth, reason } = readForm(birthDateForm, raw);
  const person = await lockWalkerProfile(em, walkerId);
  const walker = await em.findOne(WalkerProfile, person.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!walker) throw notFound('userNotFound');
  if (dateOfBirth === (walker.dateOfBirth ?? null) && !(await isInDoubt(em, person.id)))
    throw invalid({ dateOfBirth: { code: 'birthDateUnchanged' } });
  const now = clock.now();
  Object.assign(walker, { dateOfBirth, updatedAt: now });
  const source = viewer.kind === 'member' ? ('admin' as const) : ('cli' as const);
  em.create(BirthDateChange, {
    ...{ id: randomUUID(), walkerId: walker.userId, dateOfBirth, reason },
    ...{ source, actorId: idOf(viewer), createdAt: now },
  });
  audit(em, viewer, 'change-birth-date', { type: 'profile', id: person.id });
  publish(em, { to: [person.id, 'admins'], topic: 'profile', id: person.id });
  return person;
};

const isInDoubt = async (em: EntityManager, walkerId: string): Promise<boolean> =>
  (await em.findOne(BirthDateChange, { walkerId }, { orderBy: { createdAt: 'desc' } }))?.refused ?? false;
