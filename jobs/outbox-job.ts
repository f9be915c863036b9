import { UnrecoverableError } from 'bullmq';
import type { OutboxRow } from '../src/domain/outbox.ts';
import { claimRow, finishRow, MAX_ATTEMPTS, noteFailure } from '../src/domain/outbox-delivery.ts';
import { system } from '../src/domain/viewer.ts';
import { actAs } from '../src/gateways/database/transaction.ts';
import { UnsendableMail } from '../src/gateways/mail/message.ts';
import type { Processor } from '../src/gateways/queue/queues.ts';
import type { JobContext } from './context.ts';

/** Does what one outbox row asks for. It may be called again for the same row, and must then have the same effect. */
export type OutboxWork = (row: OutboxRow) => Promise<void>;

/**
 * Claim, work, finish: three short steps, so that no transaction is open while the work waits for the outside. Killed
 * between any two of them, the job comes back and begins again; a row that is done is left alone.
 */
export function outboxJob({ orm }: JobContext, work: OutboxWork): Processor {
  return async ({ data }) => {
    const id = data.outboxId!;
    const row = await actAs(orm, system('worker'), (em) => claimRow(em, id));
    if (!row) return;
    try {
      await work(row);
    } catch (error) {
      const aside = error instanceof UnsendableMail || row.attempts >= MAX_ATTEMPTS;
      await actAs(orm, system('worker'), (em) => noteFailure(em, id, nameOf(error), { aside }));
      throw aside ? new UnrecoverableError(nameOf(error)) : error;
    }
    await actAs(orm, system('worker'), (em) => finishRow(em, id));
  };
}

/** What kind of error it was. Its message may quote an address or a text, which have no place in this table. */
function nameOf(error: unknown): string {
  const { name, code } = error as { name?: string; code?: string };
  return [name ?? 'Error', code].filter(Boolean).join(' ');
}
