import type { EntityManager } from '@mikro-orm/postgresql';
import { centsFrom } from '../../money.ts';
import { forbidden, type Problem } from '../refusal.ts';
import type { Member } from '../viewer.ts';
import type { AvailabilitySchedule } from '../walkers/availability.ts';
import { type MissingPart, missingParts, namesOf } from '../walkers/completeness.ts';
import type { Correspondence } from './correspondence.ts';

/** What keeps a walker from writing to anybody; empty for a complete profile, and for everybody else. S1 §4. */
export async function missingToWrite(em: EntityManager, viewer: Member): Promise<MissingPart[]> {
  if (viewer.role !== 'trotter') return [];
  const [row] = await em.execute<[OwnProfileRow]>(
    `select p.phone, w.hourly_rate, w.experience_years, w.bio, w.neighborhood, w.languages, w.availability_schedule
     from profiles p left join walker_profiles w on w.user_id = p.id where p.id = ?`,
    [viewer.id],
  );
  return missingParts(
    { ...viewer, phone: row.phone },
    {
      hourlyRate: centsFrom(row.hourly_rate),
      experienceYears: row.experience_years,
      bio: row.bio,
      neighborhood: row.neighborhood,
      languages: row.languages,
      availabilitySchedule: row.availability_schedule,
    },
  );
}

/**
 * Why the viewer may not write here, or null: first what they can mend themselves, then what they cannot.
 * DECISIONS 41; S1 §5 Message.
 */
export function hindranceToWrite(
  viewer: Member,
  { writable, other }: Pick<Correspondence, 'writable' | 'other'>,
  lacking: readonly MissingPart[],
): Problem | null {
  if (lacking.length > 0) return { code: 'profileIncompleteMissing', params: { list: namesOf(lacking) } };
  if (writable) return null;
  const uninvited = viewer.role === 'trotter' && other.role === 'tot';
  return { code: uninvited ? 'messageNotAllowed' : 'personUnreachable' };
}

/** Throws `forbidden` with the reason where there is one. */
export function assertMayWrite(...args: Parameters<typeof hindranceToWrite>): void {
  const problem = hindranceToWrite(...args);
  if (problem) throw forbidden(problem.code, problem.params);
}

interface OwnProfileRow {
  phone: string | null;
  hourly_rate: string | null;
  experience_years: number | null;
  bio: string | null;
  neighborhood: string | null;
  languages: string[] | null;
  availability_schedule: AvailabilitySchedule | null;
}
