import type { Role } from '../../src/domain/viewer.ts';
import type { MissingPart } from '../../src/domain/walkers/completeness.ts';
import type { DateException } from '../../src/domain/walkers/date-exception.ts';
import type { ProfessionalDetails } from '../../src/domain/walkers/profile-edit.ts';
import type { DateDialog } from './dates/DateDialogs.tsx';

/** A person's own half of a profile, as the page shows it. */
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
  /** Null for everybody but walkers. */
  walker: ProfessionalDetails | null;
  missing: readonly MissingPart[];
  /** Which card is being edited; the address says so. */
  edit: 'personal' | 'walker' | null;
  /** A walker's coming days off and extra days; null for everybody else. */
  dates: readonly DateException[] | null;
  dateDialog: DateDialog | null;
  /** The market's neighborhoods, to choose from while editing. */
  neighborhoods: readonly string[];
  /** The market's date, `YYYY-MM-DD`. */
  today: string;
}
