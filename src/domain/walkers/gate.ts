import type { EntityManager } from '@mikro-orm/postgresql';
import { Profile } from '../accounts/profile.ts';
import type { Member } from '../viewer.ts';
import { type MissingPart, missingParts } from './completeness.ts';
import { WalkerProfile } from './walker-profile.ts';

/** What decides whether a walker may act on bookings. S1 §4 "Accept and decline are offered only if…". */
export interface WalkerGate {
  approved: boolean;
  missing: MissingPart[];
}

/** Reads the acting walker's gate: one query for each half of the profile. */
export async function walkerGate(em: EntityManager, viewer: Member): Promise<WalkerGate> {
  const personal = await em.findOneOrFail(Profile, viewer.id);
  const professional = await em.findOne(WalkerProfile, viewer.id);
  return { approved: personal.approvalStatus === 'approved', missing: missingParts(personal, professional) };
}
