import { clock } from '../../../clock.ts';
import type { Profile } from '../../people/profile.ts';
import { ageOn, WALKER_MINIMUM_AGE } from '../../walkers/age.ts';
import { type MissingPart, missingParts } from '../../walkers/completeness.ts';
import type { WalkerProfile } from '../../walkers/walker-profile.ts';

export interface Applicant {
  profile: Profile;
  professional: WalkerProfile | null;
  missing: MissingPart[];
  age: number | null;
  tooYoung: boolean;
}

export function asApplicant(profile: Profile, professional: WalkerProfile | null): Applicant {
  const birthDate = professional?.dateOfBirth;
  const age = birthDate ? ageOn(birthDate, clock.today()) : null;
  return {
    profile,
    professional,
    missing: missingParts(profile, professional),
    age,
    tooYoung: age !== null && age < WALKER_MINIMUM_AGE,
  };
}
