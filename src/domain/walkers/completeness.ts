import { msg, tr } from '../../translate.ts';
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
    [personal.firstName, 'firstName', msg('First name')],
    [personal.lastName, 'lastName', msg('Last name')],
    [personal.phone, 'phone', msg('Phone number')],
    [personal.avatarUrl, 'photo', msg('Profile photo')],
    [Number(walker?.hourlyRate ?? 0) > 0, 'hourlyRate', msg('Hourly rate')],
    [
      walker?.experienceYears !== null && walker?.experienceYears !== undefined,
      'experienceYears',
      msg('Years of experience'),
    ],
    [walker?.bio, 'bio', msg('Bio')],
    [walker?.neighborhood, 'neighborhood', msg('Neighborhood')],
    [walker?.languages?.length, 'languages', msg('Languages')],
    [availableDays(walker?.availabilitySchedule ?? null).length, 'availability', msg('Availability')],
  ];
  return parts.filter(([present]) => !present).map(([, field, label]) => ({ field, label }));
}

export const PARTS = missingParts({ firstName: '', lastName: '', phone: null, avatarUrl: null }, null).length;

export const labelsOf = (parts: readonly MissingPart[]): string =>
  parts.map(({ label }) => tr(label)).join(', ');
