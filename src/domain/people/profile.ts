import { type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import type { Language } from '../../translate.ts';
import { citext, entity, moment } from '../columns.ts';
import { kysely } from '../kysely.ts';
import type { ApprovalStatus, Role } from '../viewer.ts';

export const FREEZE_REASONS = {
  stolen: 'Someone else may be using the account',
  checking: 'We are looking into something',
  asked: 'They asked for it',
} as const;
export type FreezeReason = keyof typeof FREEZE_REASONS;

export const profileSchema = entity('Profile', 'profiles', {
  id: p.uuid().primary(),
  userId: p.uuid(),
  email: citext(),
  firstName: p.text(),
  lastName: p.text(),
  phone: p.text().nullable(),
  neighborhood: p.text().nullable(),
  avatarUrl: p.text().nullable(),
  role: p.text().$type<Role>(),
  approvalStatus: p.text().$type<ApprovalStatus>(),
  approvalWithdrawnAt: moment().nullable(),
  isApproved: p.boolean().generated("(approval_status = 'approved') stored").persist(false),
  lookingForTrotter: p.boolean(),
  trotterNeedsDescription: p.text().nullable(),
  referralCode: p.text(),
  referralCount: p.integer(),
  lastLoginAt: moment().nullable(),
  language: p.text().$type<Language>().nullable(),
  /** A trigger keeps it: no part of a walker's profile is missing (WALKER-1). */
  walkerComplete: p.boolean().default(false).lazy(),
  frozenAt: moment().nullable(),
  frozenFor: p.text().$type<FreezeReason>().nullable(),
  hiddenAt: moment().nullable(),
  erasedAt: moment().nullable().lazy(),
  createdAt: moment(),
  updatedAt: moment(),
});
export class Profile extends profileSchema.class {
  hide(): void {
    this.hiddenAt = clock.now();
    this.updatedAt = this.hiddenAt;
  }
}
profileSchema.setClass(Profile);

/** For emails to the team: null once they left, and while they are frozen. */
export const adminOf = (em: EntityManager, id: string): Promise<Profile | null> =>
  em.findOne(Profile, { id, role: 'admin', hiddenAt: null, frozenAt: null });

/** With `for update`, an insert of a row that references this profile would wait and could deadlock. */
export async function lockOtherProfile(em: EntityManager, id: string): Promise<Profile | null> {
  await kysely(em).selectFrom('profiles').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return em.findOne(Profile, { id, hiddenAt: null }, { refresh: true });
}

/** A view with what the viewer may know of others. */
export const Person = entity(
  'Person',
  'people',
  {
    id: p.uuid().primary(),
    firstName: p.text(),
    lastName: p.text(),
    avatarUrl: p.text().strictNullable(),
    role: p.text().$type<Role>(),
  },
  { readonly: true },
);
export type Person = InferEntity<typeof Person>;

export const Block = entity('Block', 'blocks', {
  blocker: () => p.manyToOne(Person).primary(),
  blocked: () => p.manyToOne(Person).primary(),
  createdAt: moment(),
});
