import type { EntityManager } from '@mikro-orm/postgresql';
import type { DueJobKind } from './job-payloads.ts';
import { executePrepared } from './kysely.ts';
import { enqueue } from './outbox.ts';
import { publish, type ToastCode } from './publish.ts';

export interface DueEmails {
  kind: DueJobKind;
  round: string;
  /** Selects `"bookingId"`, `"to"` and `key`; each key is enqueued once. */
  sql: string;
  values: readonly unknown[];
  toast?: ToastCode;
}

const unasked = (sql: string) =>
  `select * from (${sql}) due where not exists (select from outbox o where o.dedupe_key = due.key)`;

export async function enqueueDueEmails(
  em: EntityManager,
  dueEmails: readonly DueEmails[],
  limit: number,
): Promise<number> {
  let asked = 0;
  for (const { kind, round, sql, values, toast } of dueEmails) {
    const due = await executePrepared<{ bookingId: string; to: string; key: string }[]>(
      em,
      `${unasked(sql)} limit ?`,
      [...values, limit],
    );
    for (const { key, ...payload } of due) {
      await enqueue(em, kind, { ...payload, round }, { key });
      if (toast) publish(em, { to: [payload.to], topic: 'booking', id: payload.bookingId, toast });
    }
    asked += due.length;
  }
  return asked;
}
