import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import {
  type ConnectionPool,
  diagnostics,
  type JobEvent,
  type PoolEvent,
  type RequestEvent,
  type SecurityChannelEvent,
  type StreamsEvent,
  type StripeChannelEvent,
  type TransactionEvent,
} from '../../diagnostics.ts';
import { DomainError } from '../../domain/forms/domain-error.ts';
import type { OperatingState } from '../../domain/jobs/operating-state.ts';
import { stateGauges } from './state-gauges.ts';

export interface Metrics {
  contentType: string;
  /** `readState` fails while the database is unavailable: then its metrics are missing and `trotwell_database_up` is 0. */
  exposition(readState: () => Promise<OperatingState>): Promise<string>;
  stop(): void;
}

const REQUEST_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const TRANSACTION_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 15];
const JOB_SECONDS = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300];

/** Listens from now on. Labels are patterns, kinds and outcomes, so the number of series does not grow with people. */
export function startMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const state = stateGauges(registers);
  const stopListening = [...countEvents(registers), ...readAtScrape(registers)];
  return {
    contentType: registry.contentType,
    async exposition(readState) {
      await state.update(readState);
      return registry.metrics();
    },
    stop() {
      for (const stop of stopListening) stop();
    },
  };
}

function countEvents(registers: Registry[]): Stop[] {
  const { requests, transactions, jobs, kinds, emails, security, stripeEvents } = instruments(registers);
  return [
    listen<SecurityChannelEvent>(diagnostics.security, ({ event }) => security.inc({ event })),
    listen<StripeChannelEvent>(diagnostics.stripeEvent, ({ result }) => stripeEvents.inc({ result })),
    listen<RequestEvent>(diagnostics.request.asyncEnd, ({ method, route, status, began }) =>
      requests.observe({ method, route, status }, secondsSince(began)),
    ),
    listen<TransactionEvent>(diagnostics.transaction.asyncEnd, ({ actor, began, error }) =>
      transactions.observe({ actor, outcome: transactionOutcome(error) }, secondsSince(began)),
    ),
    listen<JobEvent>(diagnostics.job.asyncEnd, ({ queue, kind, began, error, ...event }) => {
      const outcome = error === undefined ? event.outcome : 'error';
      jobs.observe({ queue, outcome }, secondsSince(began));
      kinds.inc({ queue, kind, outcome });
      if (kind.startsWith('mail.'))
        emails.inc({ email: kind.slice('mail.'.length), outcome: sentIfDone(outcome) });
    }),
  ];
}

function instruments(registers: Registry[]) {
  const histogram = <Label extends string>(
    name: string,
    help: string,
    labelNames: Label[],
    buckets: number[],
  ) => new Histogram({ name: `trotwell_${name}_duration_seconds`, help, labelNames, buckets, registers });
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[]) =>
    new Counter({ name: `trotwell_${name}_total`, help, labelNames, registers });
  return {
    requests: histogram(
      'http_request',
      'Time to the response, by the pattern of the route. An event stream counts until it opens.',
      ['method', 'route', 'status'],
      REQUEST_SECONDS,
    ),
    transactions: histogram(
      'transaction',
      'Database transactions, with the wait for a connection and the retry after a conflict.',
      ['actor', 'outcome'],
      TRANSACTION_SECONDS,
    ),
    jobs: histogram(
      'job',
      'Background jobs by queue. A job that ends with retry or failed did not do its work.',
      ['queue', 'outcome'],
      JOB_SECONDS,
    ),
    kinds: counter('jobs', 'Background jobs by kind; schedules by name.', ['queue', 'kind', 'outcome']),
    emails: counter(
      'emails',
      'Emails by kind: sent, skipped (not due any more, or unsubscribed), retry, failed for good.',
      ['email', 'outcome'],
    ),
    security: counter('security_events', 'Lines of the security log by event.', ['event']),
    stripeEvents: counter(
      'stripe_events',
      'Signed events of Stripe: handled, ignored, repeated, of the other mode, or of an unknown form.',
      ['result'],
    ),
  };
}

const secondsSince = (began: number): number => (performance.now() - began) / 1000;

const sentIfDone = (outcome: string): string => (outcome === 'done' ? 'sent' : outcome);

function transactionOutcome(error: unknown): string {
  if (error === undefined) return 'committed';
  if (!(error instanceof DomainError)) return 'failed';
  return error.kind === 'busy' ? 'busy' : 'refused';
}

type Listener = (event: unknown) => void;
type Stop = () => void;

function listen<Event extends object>(
  channel: { subscribe(to: Listener): void; unsubscribe(to: Listener): void },
  on: (event: Event) => void,
): Stop {
  const listener: Listener = (event) => on(event as Event);
  channel.subscribe(listener);
  return () => channel.unsubscribe(listener);
}

function readAtScrape(registers: Registry[]): Stop[] {
  const pools = new Map<string, ConnectionPool>();
  let openStreams = () => 0;
  new Gauge({
    name: 'trotwell_database_connections',
    help: 'Connections of a pool: in use, idle, and the most that it opens.',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount, options }] of pools) {
        this.set({ pool, state: 'in_use' }, totalCount - idleCount);
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'max' }, options.max ?? 0);
      }
    },
  });
  new Gauge({
    name: 'trotwell_database_waiting',
    help: 'Transactions that wait for a connection of the pool.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { waitingCount }] of pools) this.set({ pool }, waitingCount);
    },
  });
  new Gauge({
    name: 'trotwell_streams_open',
    help: 'Open event streams, one for each visible page.',
    registers,
    collect() {
      this.set(openStreams());
    },
  });
  return [
    listen<PoolEvent>(diagnostics.pool, ({ name, pool }) => pools.set(name, pool)),
    listen<StreamsEvent>(diagnostics.streams, ({ open }) => {
      openStreams = open;
    }),
  ];
}
