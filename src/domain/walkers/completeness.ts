import type { Profile } from '../people/profile.ts';
import { availableDays } from './availability.ts';
import type { WalkerProfile } from './walker-profile.ts';

export interface MissingPart {
  field: string;
  label: string;
}

type PersonalHalf = Pick<Profile, 'firstName' | 'lastName' | 'phone' | 'avatarUrl'>;
type ProfessionalHalf = Pick<
  WalkerProfile,
  'experienceYears' | 'bio' | 'neighborhood' | 'languages' | 'availabilitySchedule'
> & { hourlyRate?: number | string | null };

/** WALKER-1 */
export function missingParts(personal: PersonalHalf, professional: ProfessionalHalf | null): MissingPart[] {
  const walker = professional;
  const parts: [present: unknown, field: string, label: string][] = [
    [personal.firstName, 'firstName', 'First name'],
    [personal.lastName, 'lastName', 'Last name'],
    [personal.phone, 'phone', 'Phone number'],
    [personal.avatarUrl, 'photo', 'Profile photo'],
    [Number(walker?.hourlyRate ?? 0) > 0, 'hourlyRate', 'Hourly rate'],
    [
      walker?.experienceYears !== null && walker?.experienceYears !== undefined,
      'experienceYears',
      'Years of experience',
    ],
    [walker?.bio, 'bio', 'Bio'],
    [walker?.neighborhood, 'neighborhood', 'Neighborhood'],
    [walker?.languages?.length, 'languages', 'Languages'],
    [availableDays(walker?.availabilitySchedule ?? null).length, 'availability', 'Availability'],
  ];
  return parts.filter(([present]) => !present).map(([, field, label]) => ({ field, label }));
}

export const namesOf = (parts: readonly MissingPart[]): string => parts.map((part) => part.label).join(', ');
