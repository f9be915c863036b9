import { clock } from '../../clock.ts';
import { type MissingPart, missingParts } from '../walkers/completeness.ts';
import type { WalkerProfile } from '../walkers/walker-profile.ts';
import { ageOn } from './age.ts';
import { WALKER_MINIMUM_AGE } from './approval.ts';
import type { Profile } from './profile.ts';

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
