import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';

export interface ScheduleRun {
  name: string;
  ranAt: Date;
  tookMs: number;
  touched: number | null;
  /** The error's name only: its message may hold personal data. */
  error: string | null;
}

/** Replaces the run before. Acts as the worker or the CLI. */
export async function saveRun(em: EntityManager, run: Omit<ScheduleRun, 'ranAt'>): Promise<void> {
  await em.execute(
    `insert into schedule_runs (name, ran_at, took_ms, touched, error) values (?, ?, ?, ?, ?)
     on conflict (name) do update set ran_at = excluded.ran_at, took_ms = excluded.took_ms,
       touched = excluded.touched, error = excluded.error`,
    [run.name, clock.now(), run.tookMs, run.touched, run.error],
  );
}

export async function lastRuns(em: EntityManager): Promise<ScheduleRun[]> {
  const rows = await em.execute<(Omit<ScheduleRun, 'ranAt'> & { ranAt: string | Date })[]>(
    `select name, ran_at as "ranAt", took_ms as "tookMs", touched, error from schedule_runs order by name`,
  );
  return rows.map((row) => ({ ...row, ranAt: new Date(row.ranAt) }));
}
