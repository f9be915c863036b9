import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { day, moment } from '../../columns.ts';
import { kysely } from '../../kysely.ts';

/** Append-only: a trigger adds the walker's own (GUARDIAN-7). */
export const BirthDateChange = defineEntity({
  name: 'BirthDateChange',
  tableName: 'birth_date_changes',
  properties: {
    id: p.uuid().primary(),
    walkerId: p.uuid(),
    dateOfBirth: day().nullable(),
    source: p.text().$type<'walker' | 'admin' | 'cli'>(),
    actorId: p.uuid().nullable(),
    /** Too young to be stored on the profile. */
    refused: p.boolean().default(false),
    /** Of the team. */
    reason: p.text().nullable(),
    createdAt: moment(),
  },
});
export type BirthDateChange = InferEntity<typeof BirthDateChange>;

/** Only the team changes it. */
export async function isBirthDateFixed(em: EntityManager, walkerId: string): Promise<boolean> {
  const { rows } = await sql<{ fixed: boolean }>`select birth_date_is_fixed(${walkerId}) as fixed`.execute(
    kysely(em),
  );
  return rows[0]?.fixed ?? false;
}
