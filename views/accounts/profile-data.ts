import type { ShownGuardian } from '../../src/domain/accounts/guardians/guardian.ts';
import type { Removed } from '../../src/domain/children/put-back.ts';
import type { SavedPlace } from '../../src/domain/children/saved-place.ts';
import type { Role } from '../../src/domain/viewer.ts';
import type { DateException } from '../../src/domain/walkers/date-exception.ts';
import type { ProfessionalDetails } from '../../src/domain/walkers/profile-edit.ts';
import type { Reliability } from '../../src/domain/walkers/reliability.ts';
import type { MissingPart } from '../../src/domain/walkers/walker-profile.ts';
import type { DateDialog } from './dates/DateDialogs.tsx';
import type { PlaceDialog } from './places/PlaceDialogs.tsx';

export interface PersonalInformation {
  firstName: string;
  lastName: string;
  email: string;
  phone?: string | null;
  neighborhood?: string | null;
  avatarUrl?: string | null;
  role: Role;
}

export type { ProfessionalDetails };

export interface ProfileData {
  personal: PersonalInformation;
  walker: ProfessionalDetails | null;
  reliability: Reliability;
  missing: readonly MissingPart[];
  /** The consent that a young walker lacks. */
  guardian: { named: ShownGuardian | null } | null;
  /** Only our team changes it. */
  fixedBirthDate: { day: string | null } | null;
  edit: 'personal' | 'walker' | null;
  /** A walker's coming days off and extra days; otherwise null. */
  dates: readonly DateException[] | null;
  dateDialog: DateDialog | null;
  /** A parent's; otherwise null. */
  places: readonly SavedPlace[] | null;
  removed: readonly Removed[];
  placeDialog: PlaceDialog | null;
  neighborhoods: readonly string[];
  /** The market's date, `YYYY-MM-DD`. */
  today: string;
}
