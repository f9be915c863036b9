import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '../viewer.ts';
import { type MissingPart, missingParts } from './completeness.ts';
import { WalkerProfile } from './walker-profile.ts';

export interface WalkerEligibility {
  approved: boolean;
  missing: MissingPart[];
}

export async function walkerEligibility(
  em: EntityManager,
  viewer: Member,
): Promise<WalkerEligibility & { onVacation: boolean }> {
  const [row] = await em.execute<[{ approved: boolean; phone: string | null; user_id: string | null }]>(
    `select p.is_approved as approved, p.phone, w.* from profiles p left join walker_profiles w on w.user_id = p.id
     where p.id = ?`,
    [viewer.id],
  );
  const { approved, phone, ...own } = row;
  const professional = own.user_id === null ? null : em.map(WalkerProfile, own);
  return {
    approved,
    missing: missingParts({ ...viewer, phone }, professional),
    onVacation: professional?.vacationMode ?? false,
  };
}
