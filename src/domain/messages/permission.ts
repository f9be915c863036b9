import type { EntityManager } from '@mikro-orm/postgresql';
import { type FieldError, forbidden } from '../forms/domain-error.ts';
import { kysely } from '../kysely.ts';
import { Profile } from '../people/profile.ts';
import type { Member } from '../viewer.ts';
import { labelsOf, type MissingPart, missingParts, WalkerProfile } from '../walkers/walker-profile.ts';
import type { ConversationInfo } from './conversation-info.ts';

export interface MissingRequirements {
  parts: MissingPart[];
  notStarted: boolean;
}

/** Nothing stops parents and admins (ACCOUNT-21). */
export async function missingMessagingRequirements(
  em: EntityManager,
  viewer: Member,
  known?: boolean,
): Promise<MissingRequirements> {
  if (viewer.role !== 'trotter' || (known ?? (await hasCompleteProfile(em, viewer)))) return NOTHING;
  const profile = await em.findOneOrFail(Profile, viewer.id);
  const professional = await em.findOne(WalkerProfile, viewer.id);
  return { parts: missingParts(profile, professional), notStarted: professional === null };
}

async function hasCompleteProfile(em: EntityManager, { id }: Member): Promise<boolean> {
  const row = await kysely(em)
    .selectFrom('profiles as p')
    .innerJoin('walkerProfiles as w', 'w.userId', 'p.id')
    .select('p.walkerComplete')
    .where('p.id', '=', id)
    .executeTakeFirst();
  return row?.walkerComplete ?? false;
}

const NOTHING: MissingRequirements = { parts: [], notStarted: false };

/** Reasons that the viewer can fix come first (MESSAGE-1). */
export function messagingDenialReason(
  viewer: Member,
  { writable, blocked, other }: Pick<ConversationInfo, 'writable' | 'blocked' | 'other'>,
  { parts }: Pick<MissingRequirements, 'parts'>,
): FieldError | null {
  if (parts.length > 0) return { code: 'profileIncompleteMissing', params: { list: labelsOf(parts) } };
  if (writable) return null;
  if (blocked) return { code: 'youBlockedThem' };
  const walkerToParent = viewer.role === 'trotter' && other.role === 'tot';
  return { code: walkerToParent ? 'messageNotAllowed' : 'personUnreachable' };
}

export function assertCanMessage(...args: Parameters<typeof messagingDenialReason>): void {
  const problem = messagingDenialReason(...args);
  if (problem) throw forbidden(problem.code, problem.params);
}
