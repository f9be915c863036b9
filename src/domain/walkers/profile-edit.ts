import { type Cents, dollarsFrom } from '../../money.ts';
import type { RowFields } from '../edit.ts';
import { type AvailabilitySchedule, readSchedule } from './availability.ts';
import { weekFields } from './availability-week.ts';
import type { WalkerProfile } from './walker-profile.ts';

/** What the edit form shows of a walker. */
export interface ProfessionalDetails {
  hourlyRate: Cents | null;
  experienceYears: number | null;
  neighborhood: string | null;
  languages: readonly string[];
  bio: string | null;
  dateOfBirth: string | null;
  locationSharing: boolean;
  /** Strangers may see the photo, the rate and a review. */
  publicPhoto: boolean;
  vacationMode: boolean;
  isActive: boolean;
  schedule: AvailabilitySchedule;
}

/** A walker's row, or what its form was read as. */
export type StoredDetails = Partial<Omit<ProfessionalDetails, 'schedule' | 'languages'>> &
  Partial<Pick<WalkerProfile, 'languages' | 'availabilitySchedule'>>;

/** A walker who has saved nothing yet starts available, not on vacation, without location sharing. */
export const detailsOf = (walker: StoredDetails | null): ProfessionalDetails => ({
  hourlyRate: walker?.hourlyRate ?? null,
  experienceYears: walker?.experienceYears ?? null,
  neighborhood: walker?.neighborhood ?? null,
  languages: walker?.languages ?? [],
  bio: walker?.bio ?? null,
  dateOfBirth: walker?.dateOfBirth ?? null,
  locationSharing: walker?.locationSharing ?? false,
  publicPhoto: walker?.publicPhoto ?? false,
  vacationMode: walker?.vacationMode ?? false,
  isActive: walker?.isActive ?? true,
  schedule: readSchedule(walker?.availabilitySchedule),
});

const text = (value: string | number | null): string => String(value ?? '');

/** The same as the form's fields. */
export const walkerFields = (details: ProfessionalDetails): RowFields => ({
  hourlyRate: details.hourlyRate === null ? '' : String(dollarsFrom(details.hourlyRate)),
  experienceYears: text(details.experienceYears),
  neighborhood: text(details.neighborhood),
  bio: text(details.bio),
  languages: details.languages.join(', '),
  dateOfBirth: text(details.dateOfBirth),
  publicPhoto: details.publicPhoto ? 'on' : '',
  ...weekFields(details.schedule),
});
