import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../kysely.ts';

/** The last one that `trot db backup` made; row-level security lets admins and the CLI know. */
export async function lastBackup(em: EntityManager): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select at from audit_log where act = 'back-up-data' order by at desc limit 1`.execute(kysely(em));
  return rows[0]?.at ?? null;
}
