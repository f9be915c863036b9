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
import { DomainError } from '../../domain/domain-error.ts';
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
  const requests = new Histogram({
    name: 'trotwell_http_request_duration_seconds',
    help: 'Time to the response, by the pattern of the route. An event stream counts until it opens.',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const transactions = new Histogram({
    name: 'trotwell_transaction_duration_seconds',
    help: 'Database transactions, with the wait for a connection and the retry after a conflict.',
    labelNames: ['actor', 'outcome'],
    buckets: TRANSACTION_SECONDS,
    registers,
  });
  const jobs = new Histogram({
    name: 'trotwell_job_duration_seconds',
    help: 'Background jobs by queue. A job that ends with retry or failed did not do its work.',
    labelNames: ['queue', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  });
  const kinds = new Counter({
    name: 'trotwell_jobs_total',
    help: 'Background jobs by kind; schedules by name.',
    labelNames: ['queue', 'kind', 'outcome'],
    registers,
  });
  const emails = new Counter({
    name: 'trotwell_emails_total',
    help: 'Emails by kind: sent, skipped (not due any more, or unsubscribed), retry, failed for good.',
    labelNames: ['email', 'outcome'],
    registers,
  });
  const security = new Counter({
    name: 'trotwell_security_events_total',
    help: 'Lines of the security log by event.',
    labelNames: ['event'],
    registers,
  });
  const stripeEvents = new Counter({
    name: 'trotwell_stripe_events_total',
    help: 'Signed events of Stripe: handled, ignored, repeated, of the other mode, or of an unknown form.',
    labelNames: ['result'],
    registers,
  });
  const state = stateGauges(registers);
  const stopReading = readAtScrape(registers);

  const request = ({ method, route, status, began }: RequestEvent) =>
    requests.observe({ method, route, status }, secondsSince(began));
  const transaction = ({ actor, began, error }: TransactionEvent) =>
    transactions.observe({ actor, outcome: transactionOutcome(error) }, secondsSince(began));
  const job = ({ queue, kind, began, error, ...event }: JobEvent) => {
    const outcome = error === undefined ? event.outcome : 'error';
    jobs.observe({ queue, outcome }, secondsSince(began));
    kinds.inc({ queue, kind, outcome });
    if (kind.startsWith('mail.'))
      emails.inc({ email: kind.slice('mail.'.length), outcome: sentIfDone(outcome) });
  };
  const onSecurity: Listener = (event) => security.inc({ event: (event as SecurityChannelEvent).event });
  const onStripeEvent: Listener = (event) =>
    stripeEvents.inc({ result: (event as StripeChannelEvent).result });
  diagnostics.security.subscribe(onSecurity);
  diagnostics.stripeEvent.subscribe(onStripeEvent);
  const stopListening = [
    () => diagnostics.security.unsubscribe(onSecurity),
    () => diagnostics.stripeEvent.unsubscribe(onStripeEvent),
    onEnd(diagnostics.request, request),
    onEnd(diagnostics.transaction, transaction),
    onEnd(diagnostics.job, job),
  ];

  return {
    contentType: registry.contentType,
    async exposition(readState) {
      await state.update(readState);
      return registry.metrics();
    },
    stop() {
      for (const stop of [...stopListening, stopReading]) stop();
    },
  };
}

const secondsSince = (began: number): number => (performance.now() - began) / 1000;

const sentIfDone = (outcome: string): string => (outcome === 'done' ? 'sent' : outcome);

function transactionOutcome(error: unknown): string {
  if (error === undefined) return 'committed';
  if (!(error instanceof DomainError)) return 'failed';
  return error.kind === 'busy' ? 'busy' : 'refused';
}

function onEnd<Event extends object>(
  of: { asyncEnd: { subscribe(to: Listener): void; unsubscribe(to: Listener): void } },
  listen: (event: Event) => void,
): () => void {
  const listener: Listener = (event) => listen(event as Event);
  of.asyncEnd.subscribe(listener);
  return () => of.asyncEnd.unsubscribe(listener);
}

type Listener = (event: unknown) => void;

function readAtScrape(registers: Registry[]): () => void {
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
  const onPool: Listener = (event) => {
    const { name, pool } = event as PoolEvent;
    pools.set(name, pool);
  };
  const onStreams: Listener = (event) => {
    openStreams = (event as StreamsEvent).open;
  };
  diagnostics.pool.subscribe(onPool);
  diagnostics.streams.subscribe(onStreams);
  return () => {
    diagnostics.pool.unsubscribe(onPool);
    diagnostics.streams.unsubscribe(onStreams);
  };
}
