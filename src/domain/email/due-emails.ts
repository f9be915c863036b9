import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../kysely.ts';
import { type DueJobKind, enqueue } from '../outbox/outbox.ts';
import { publish, type ToastCode } from '../publish.ts';

export interface DueEmails {
  kind: DueJobKind;
  round: string;
  /** Selects `"bookingId"`, `"to"` and `key`; each key is enqueued once. */
  due: RawBuilder<unknown>;
  toast?: ToastCode;
}

export async function enqueueDueEmails(
  em: EntityManager,
  dueEmails: readonly DueEmails[],
  limit: number,
): Promise<number> {
  let asked = 0;
  for (const { kind, round, due, toast } of dueEmails) {
    const { rows } = await sql<{ bookingId: string; to: string; key: string }>`
      select * from (${due}) due where not exists (select from outbox o where o.dedupe_key = due.key)
      limit ${limit}`.execute(kysely(em));
    for (const { key, ...payload } of rows) {
      await enqueue(em, kind, { ...payload, round }, { key });
      if (toast) publish(em, { to: [payload.to], topic: 'booking', id: payload.bookingId, toast });
    }
    asked += rows.length;
  }
  return asked;
}
