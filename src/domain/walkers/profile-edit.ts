import { type Cents, dollarsFrom } from '../../money.ts';
import type { RowFields } from '../forms/edit.ts';
import { type AvailabilitySchedule, readSchedule } from './availability.ts';
import { weekFields } from './availability-week.ts';
import { isMinor, type WalkerProfile } from './walker-profile.ts';

export interface ProfessionalDetails {
  hourlyRate: Cents | null;
  experienceYears: number | null;
  neighborhood: string | null;
  languages: readonly string[];
  bio: string | null;
  dateOfBirth: string | null;
  locationSharing: boolean;
  /** Visitors see photo, rate and a review of an adult who agreed (WALKER-18). */
  publicPhoto: boolean;
  vacationMode: boolean;
  isActive: boolean;
  schedule: AvailabilitySchedule;
}

export type StoredDetails = Partial<Omit<ProfessionalDetails, 'schedule' | 'languages'>> &
  Partial<Pick<WalkerProfile, 'languages' | 'availabilitySchedule'>>;

/** Before the first save: available, not on vacation, no location sharing. */
export const detailsOf = (walker: StoredDetails | null): ProfessionalDetails => ({
  hourlyRate: walker?.hourlyRate ?? null,
  experienceYears: walker?.experienceYears ?? null,
  neighborhood: walker?.neighborhood ?? null,
  languages: walker?.languages ?? [],
  bio: walker?.bio ?? null,
  dateOfBirth: walker?.dateOfBirth ?? null,
  locationSharing: walker?.locationSharing ?? false,
  publicPhoto: walker?.publicPhoto === true && !isMinor(walker.dateOfBirth ?? null),
  vacationMode: walker?.vacationMode ?? false,
  isActive: walker?.isActive ?? true,
  schedule: readSchedule(walker?.availabilitySchedule),
});

const text = (value: string | number | null): string => String(value ?? '');

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
