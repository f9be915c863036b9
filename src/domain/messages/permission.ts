import type { EntityManager } from '@mikro-orm/postgresql';
import { centsFrom } from '../../money.ts';
import { type FieldError, forbidden } from '../domain-error.ts';
import type { Member } from '../viewer.ts';
import type { AvailabilitySchedule } from '../walkers/availability.ts';
import { type MissingPart, missingParts, namesOf } from '../walkers/completeness.ts';
import type { ConversationInfo } from './conversation-info.ts';

export interface MissingRequirements {
  parts: MissingPart[];
  notStarted: boolean;
}

export async function missingMessagingRequirements(
  em: EntityManager,
  viewer: Member,
): Promise<MissingRequirements> {
  if (viewer.role !== 'trotter') return NOTHING;
  const [row] = await em.execute<[OwnProfileRow]>(
    `select ${OWN_PROFILE} from profiles own left join walker_profiles w on w.user_id = own.id where own.id = ?`,
    [viewer.id],
  );
  return missingRequirementsOf(viewer, row);
}

const NOTHING: MissingRequirements = { parts: [], notStarted: false };

export const OWN_PROFILE = `own.phone, w.user_id as walker, w.hourly_rate, w.experience_years, w.bio, w.neighborhood,
  w.languages, w.availability_schedule`;

/** Nothing stops parents and admins (ACCOUNT-21). */
export function missingRequirementsOf(viewer: Member, row: OwnProfileRow): MissingRequirements {
  if (viewer.role !== 'trotter') return NOTHING;
  const professional =
    row.walker === null
      ? null
      : {
          hourlyRate: centsFrom(row.hourly_rate),
          experienceYears: row.experience_years,
          bio: row.bio,
          neighborhood: row.neighborhood,
          languages: row.languages,
          availabilitySchedule: row.availability_schedule,
        };
  return {
    parts: missingParts({ ...viewer, phone: row.phone }, professional),
    notStarted: row.walker === null,
  };
}

/** Reasons that the viewer can repair come first (MESSAGE-1). */
export function messagingDenialReason(
  viewer: Member,
  { writable, blocked, other }: Pick<ConversationInfo, 'writable' | 'blocked' | 'other'>,
  { parts }: Pick<MissingRequirements, 'parts'>,
): FieldError | null {
  if (parts.length > 0) return { code: 'profileIncompleteMissing', params: { list: namesOf(parts) } };
  if (writable) return null;
  if (blocked) return { code: 'youBlockedThem' };
  const walkerToParent = viewer.role === 'trotter' && other.role === 'tot';
  return { code: walkerToParent ? 'messageNotAllowed' : 'personUnreachable' };
}

export function assertCanMessage(...args: Parameters<typeof messagingDenialReason>): void {
  const problem = messagingDenialReason(...args);
  if (problem) throw forbidden(problem.code, problem.params);
}

export interface OwnProfileRow {
  walker: string | null;
  phone: string | null;
  hourly_rate: string | null;
  experience_years: number | null;
  bio: string | null;
  neighborhood: string | null;
  languages: string[] | null;
  availability_schedule: AvailabilitySchedule | null;
}
