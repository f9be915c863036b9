import type { FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { behind, cursorOf, type Place } from '../cursor.ts';
import { type MissingPart, missingParts } from '../walkers/completeness.ts';
import { WalkerProfile } from '../walkers/walker-profile.ts';
import { ageOn } from './age.ts';
import { WALKER_MINIMUM_AGE } from './approval.ts';
import { namedLike } from './people-search.ts';
import { Profile } from './profile.ts';

/** How many cards a page holds. DECISIONS 49. */
const PAGE = 50;

/** Somebody who waits for the admins' decision. */
export interface Applicant {
  profile: Profile;
  /** Null for parents, and for walkers who have not begun their professional half. */
  professional: WalkerProfile | null;
  missing: MissingPart[];
  /** In whole years by the date of birth in the profile; null when there is none. */
  age: number | null;
  /** By that date they may not be approved at all. DECISIONS 31. */
  tooYoung: boolean;
}

export interface PendingApprovals {
  applicants: Applicant[];
  /** How many match in each tab. */
  counts: { trotter: number; tot: number };
  /** Where the next page begins, or null on the last. */
  next: string | null;
}

/** Those of a role who wait for a decision and match what was typed, newest first; 50 a page. S1 §2 Pending Approvals. */
export async function pendingApprovals(
  em: EntityManager,
  { role, q, after }: { role: 'tot' | 'trotter'; q: string; after: Place | null },
): Promise<PendingApprovals> {
  const matching = namedLike(q);
  const waiting = (of: 'tot' | 'trotter'): FilterQuery<Profile> => ({
    $and: [{ role: of, approvalStatus: 'pending', hiddenAt: null }, matching],
  });
  const counts = {
    trotter: await em.count(Profile, waiting('trotter')),
    tot: await em.count(Profile, waiting('tot')),
  };
  const found = await em.find(
    Profile,
    { $and: [waiting(role), after ? behind(after) : {}] },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: PAGE + 1 },
  );
  const page = found.slice(0, PAGE);
  const last = page.at(-1);
  const applicants =
    role === 'trotter' ? await asWalkers(em, page) : page.map((profile) => asParent(profile));
  return { applicants, counts, next: found.length > PAGE && last ? cursorOf(last) : null };
}

const asParent = (profile: Profile): Applicant => ({
  profile,
  professional: null,
  missing: [],
  age: null,
  tooYoung: false,
});

async function asWalkers(em: EntityManager, profiles: Profile[]): Promise<Applicant[]> {
  const found = await em.find(WalkerProfile, { userId: { $in: profiles.map(({ id }) => id) } });
  const professionals = new Map(found.map((professional) => [professional.userId, professional]));
  return profiles.map((profile) => asApplicant(profile, professionals.get(profile.id) ?? null));
}

/** What the admins weigh of one walker. */
export function asApplicant(profile: Profile, professional: WalkerProfile | null): Applicant {
  const born = professional?.dateOfBirth;
  const age = born ? ageOn(born, clock.today()) : null;
  return {
    profile,
    professional,
    missing: missingParts(profile, professional),
    age,
    tooYoung: age !== null && age < WALKER_MINIMUM_AGE,
  };
}
