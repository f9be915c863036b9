import { channel, tracingChannel } from 'node:diagnostics_channel';

/* What metrics and traces listen to. Without a listener, an event costs next to nothing. No event holds personal data. */

interface Timed {
  began: number;
  /** Set by the channel. */
  error?: unknown;
}

export interface RequestEvent extends Timed {
  method: string;
  /** A pattern such as `/bookings/:id`, never an id. */
  route: string;
  status: number;
}

export interface TransactionEvent extends Timed {
  /** `session`, `stream`, or the name of a system actor. */
  actor: string;
  /** W3C Trace Context, set while traces are on. */
  traceparent?: string;
}

export interface StatementEvent extends Timed {
  /** May hold values, so listeners must remove them. */
  text: string;
}

export type JobOutcome = 'done' | 'skipped' | 'retry' | 'failed';

export interface JobEvent extends Timed {
  queue: string;
  /** The kind of the outbox row, or the name of the schedule. */
  kind: string;
  outcome: JobOutcome;
  /** Of the transaction that added the outbox row. */
  traceparent?: string | null | undefined;
}

export interface ConnectionPool {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
  readonly options: { max?: number | null | undefined };
}

export interface PoolEvent {
  name: string;
  pool: ConnectionPool;
}

export interface StreamsEvent {
  open(): number;
}

export interface SecurityChannelEvent {
  event: string;
}

export interface StripeChannelEvent {
  result: string;
}

export const diagnostics = {
  security: channel<SecurityChannelEvent>('trotwell:security'),
  stripeEvent: channel<StripeChannelEvent>('trotwell:stripe-event'),
  request: tracingChannel<RequestEvent, unknown>('trotwell:request'),
  transaction: tracingChannel<TransactionEvent, unknown>('trotwell:transaction'),
  statement: tracingChannel<StatementEvent, unknown>('trotwell:statement'),
  job: tracingChannel<JobEvent, unknown>('trotwell:job'),
  pool: channel<PoolEvent>('trotwell:pool'),
  streams: channel<StreamsEvent>('trotwell:streams'),
};
