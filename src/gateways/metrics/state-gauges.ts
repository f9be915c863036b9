import { Gauge, type Registry } from 'prom-client';
import { clock } from '../../clock.ts';
import type { OperatingState } from '../../domain/jobs/operating-state.ts';
import { log } from '../../log.ts';

const PAYMENTS: Readonly<Record<string, string>> = {
  'bookings/completed': 'unpaid',
  'bookings/awaiting_payment_confirmation': 'confirming',
  'paid walks': 'paid',
  'attempts/opening': 'attempt_opening',
  'attempts/open': 'attempt_open',
  'attempts/processing': 'attempt_processing',
  'attempts/declined': 'attempt_declined',
  'attempts/failed': 'attempt_failed',
  'refunds/opening': 'refund_opening',
  'refunds/pending': 'refund_pending',
  'disputes/unanswered': 'dispute_unanswered',
  'disputes/due soon': 'dispute_due_soon',
  'disputes/under review': 'dispute_under_review',
};

const CASES: Readonly<Record<string, string>> = {
  'incidents/open': 'incident',
  'reports/open': 'report',
  deletions: 'account_deletion',
};

/** The same in every process, so queries take the maximum. */
export function stateGauges(registers: Registry[]) {
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Gauge({ name: `trotwell_${name}`, help, labelNames, registers });
  const up = gauge('database_up', 'Whether the last read of the state succeeded.', []);
  const rows = gauge('outbox_rows', 'Jobs that are due, due later, or failed for good.', ['queue', 'state']);
  const age = gauge('outbox_oldest_due_age_seconds', 'Age of the oldest due job.', ['queue']);
  const heartbeat = gauge('queue_heartbeat_age_seconds', 'Since a worker last finished a job.', ['queue']);
  const ran = gauge('schedule_age_seconds', 'Since a schedule last ran.', ['schedule']);
  const failing = gauge('schedule_failing', 'Whether the last run of a schedule failed.', ['schedule']);
  const bookings = gauge('bookings', 'Bookings by stored status.', ['status']);
  const payments = gauge('payments', 'Walks by payment; attempts, refunds and disputes that are open.', [
    'state',
  ]);
  const cases = gauge('open_cases', 'Incidents, reports and account deletions that wait for an admin.', [
    'kind',
  ]);
  const all = [rows, age, heartbeat, ran, failing, bookings, payments, cases];

  function set({ queues, heartbeats, schedules, counts }: OperatingState): void {
    for (const { queue, due, later, failed, dueSince } of queues) {
      rows.set({ queue, state: 'due' }, due);
      rows.set({ queue, state: 'later' }, later);
      rows.set({ queue, state: 'failed' }, failed);
      age.set({ queue }, dueSince ? secondsBetween(dueSince, clock.now()) : 0);
    }
    for (const [queue, at] of heartbeats) heartbeat.set({ queue }, secondsBetween(at, clock.machine()));
    for (const { name: schedule, ranAt, error } of schedules) {
      ran.set({ schedule }, secondsBetween(ranAt, clock.now()));
      failing.set({ schedule }, error === null ? 0 : 1);
    }
    for (const [name, state] of Object.entries(PAYMENTS)) payments.set({ state }, counts.get(name) ?? 0);
    for (const [name, kind] of Object.entries(CASES)) cases.set({ kind }, counts.get(name) ?? 0);
    for (const [name, n] of counts)
      if (name.startsWith('bookings/')) bookings.set({ status: name.slice('bookings/'.length) }, n);
  }

  return {
    async update(read: () => Promise<OperatingState>): Promise<void> {
      const state = await read().catch(
        (err) => void log.warn({ err }, 'could not read the state for metrics'),
      );
      for (const one of all) one.reset();
      if (state) set(state);
      up.set(state ? 1 : 0);
    },
  };
}

const secondsBetween = (from: Date, to: Date): number => Math.max(0, (to.getTime() - from.getTime()) / 1000);
