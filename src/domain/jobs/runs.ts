import { type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { entity, moment } from '../columns.ts';

export const ScheduleRun = entity('ScheduleRun', 'schedule_runs', {
  name: p.text().primary(),
  ranAt: moment(),
  tookMs: p.integer(),
  touched: p.integer().nullable(),
  /** The error's name only: its message may hold personal data. */
  error: p.text().nullable(),
});
export type ScheduleRun = InferEntity<typeof ScheduleRun>;

/** Replaces the run before. Acts as the worker or the CLI. */
export async function saveRun(
  em: EntityManager,
  { name, tookMs, touched, error }: Omit<ScheduleRun, 'ranAt'>,
): Promise<void> {
  await em.upsert(ScheduleRun, { name, ranAt: clock.now(), tookMs, touched, error });
}

export const lastRuns = (em: EntityManager): Promise<ScheduleRun[]> =>
  em.find(ScheduleRun, {}, { orderBy: { name: 'asc' } });
