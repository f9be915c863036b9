import type pg from 'pg';
import { vi } from 'vitest';

/** Jobs that are due, whichever process added them. */
export interface WatchedOutbox {
  doneCount(): Promise<number>;
  /** Resolves when no job is due any more; rejects after two minutes, with what is left. */
  empties(): Promise<void>;
  /** With the reason of each. */
  failed(): Promise<string[]>;
}

const DUE = 'done_at is null and failed_at is null and due_at < now()';

export function watchOutbox(superuser: () => pg.Pool): WatchedOutbox {
  const lines = async (sql: string) =>
    (await superuser().query<{ line: string }>(sql)).rows.map(({ line }) => line);
  return {
    async doneCount() {
      const { rows } = await superuser().query(
        'select count(*)::int as count from outbox where done_at is not null',
      );
      return rows[0].count;
    },
    async empties() {
      const left = () => lines(`select concat_ws(': ', kind, last_error) as line from outbox where ${DUE}`);
      await vi.waitFor(
        async () => {
          const due = await left();
          if (due.length > 0) throw new Error(`These jobs are still due: ${[...new Set(due)].join('; ')}`);
        },
        { timeout: 120_000, interval: 500 },
      );
    },
    failed: () =>
      lines(`select concat_ws(': ', kind, last_error) as line from outbox where failed_at is not null`),
  };
}
