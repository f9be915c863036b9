import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../clock.ts';
import { moment } from './columns.ts';
import type { JobKind, JobPayloads, PayloadField } from './jobs/job-payloads.ts';

/** What a stored row carries, before it is known to be what its kind needs: ids only, never a name, an address or a token. */
export type OutboxPayload = Record<string, string>;

/**
 * What the work cannot do without. Throws where it is missing, so that the row is set aside with that reason; looked for
 * by no id, nothing would be found, and the work would pass for done.
 */
export function requiredField(payload: OutboxPayload, name: PayloadField): string {
  const value = payload[name];
  if (!value) throw new Error(`The outbox row does not say its ${name}.`);
  return value;
}

const schema = defineEntity({
  name: 'OutboxRow',
  tableName: 'outbox',
  properties: {
    id: p.uuid().primary(),
    kind: p.text(),
    payload: p.json<OutboxPayload>(),
    dedupeKey: p.text().nullable(),
    createdAt: moment(),
    dueAt: moment(),
    queuedAt: moment().nullable(),
    claimedAt: moment().nullable(),
    doneAt: moment().nullable(),
    failedAt: moment().nullable(),
    attempts: p.integer(),
    lastError: p.text().nullable(),
  },
});
/** Something to be done outside, written in the transaction that made it due. DESIGN §3.7. */
export class OutboxRow extends schema.class {}
schema.setClass(OutboxRow);

/**
 * Notes that something is to be done once this transaction commits.
 * `kind` is the queue and the work, e.g. `mail.booking-accepted`; the same `key` a second time changes nothing.
 */
export async function enqueue<K extends JobKind>(
  em: EntityManager,
  kind: K,
  payload: JobPayloads[K],
  { key, dueAt }: { key?: string; dueAt?: Date } = {},
): Promise<void> {
  const now = clock.now();
  await em.execute(
    `insert into outbox (id, kind, payload, dedupe_key, created_at, due_at) values (?, ?, ?::jsonb, ?, ?, ?)
     on conflict do nothing`,
    [randomUUID(), kind, JSON.stringify(payload), key ?? null, now, dueAt ?? now],
  );
}
