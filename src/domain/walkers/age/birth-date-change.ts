import { type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { market } from '../../../market.ts';
import { day, entity, moment } from '../../columns.ts';
import { kysely } from '../../kysely.ts';
import { ageToday } from '../walker-profile.ts';

/** Append-only: a trigger adds the walker's own (GUARDIAN-7). */
export const BirthDateChange = entity('BirthDateChange', 'birth_date_changes', {
  id: p.uuid().primary(),
  walkerId: p.uuid(),
  dateOfBirth: day().nullable(),
  source: p.text().$type<'walker' | 'admin' | 'cli'>(),
  actorId: p.uuid().nullable(),
  /** In a form that was refused, for it or for another field. */
  refused: p.boolean().default(false),
  reason: p.text().nullable(),
  createdAt: moment(),
});
export type BirthDateChange = InferEntity<typeof BirthDateChange>;

/** Null unless only the team changes it. `day`: the stored one, or the one that was typed and may be saved (GUARDIAN-7). */
export async function fixedBirthDate(
  em: EntityManager,
  walkerId: string,
): Promise<{ day: string | null } | null> {
  const { rows } = await sql<{
    day: string | null;
  }>`select coalesce((select date_of_birth from walker_profiles
      where user_id = ${walkerId}), typed_birth_date(${walkerId}))::text as day
    where birth_date_is_fixed(${walkerId})`.execute(kysely(em));
  const [fixed] = rows;
  const saved = fixed?.day && ageToday(fixed.day) >= market.ages.walkers ? fixed.day : null;
  return fixed ? { day: saved } : null;
}
