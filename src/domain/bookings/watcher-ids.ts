import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../kysely.ts';

export async function watcherIds(em: EntityManager, bookingId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from watchers_of(${bookingId}) id`.execute(kysely(em));
  return rows.map(({ id }) => id);
}
