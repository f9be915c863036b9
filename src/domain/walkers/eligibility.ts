import type { EntityManager } from '@mikro-orm/postgresql';
import { kysely } from '../kysely.ts';
import type { Member } from '../viewer.ts';
import { type MissingPart, missingParts } from './walker-profile.ts';

export interface WalkerEligibility {
  approved: boolean;
  missing: MissingPart[];
  /** GUARDIAN-5 */
  guardianMissing?: boolean;
}

export async function walkerEligibility(
  em: EntityManager,
  viewer: Member,
): Promise<WalkerEligibility & { onVacation: boolean }> {
  const { approvalStatus, vacationMode, guardianMissingSince, ...row } = await kysely(em)
    .selectFrom('profiles as p')
    .leftJoin('walkerProfiles as w', 'w.userId', 'p.id')
    .select(['p.approvalStatus', 'p.phone', 'w.hourlyRate', 'w.experienceYears', 'w.bio'])
    .select([
      'w.neighborhood',
      'w.languages',
      'w.availabilitySchedule',
      'w.vacationMode',
      'w.guardianMissingSince',
    ])
    .where('p.id', '=', viewer.id)
    .executeTakeFirstOrThrow();
  return {
    approved: approvalStatus === 'approved',
    missing: missingParts({ ...viewer, phone: row.phone }, row),
    guardianMissing: guardianMissingSince !== null,
    onVacation: vacationMode ?? false,
  };
}
