import type { Profile } from '../../people/profile.ts';
import { type MissingPart, missingParts, type WalkerProfile } from '../../walkers/walker-profile.ts';

export interface Applicant {
  profile: Profile;
  professional: WalkerProfile | null;
  missing: MissingPart[];
  age: number | null;
  tooYoung: boolean;
  minor: boolean;
}

export function asApplicant(profile: Profile, professional: WalkerProfile | null): Applicant {
  return {
    profile,
    professional,
    missing: missingParts(profile, professional),
    age: professional?.age() ?? null,
    tooYoung: professional?.isTooYoung() ?? false,
    minor: professional?.isMinor() ?? false,
  };
}
