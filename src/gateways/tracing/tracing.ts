import { AsyncLocalStorage } from 'node:async_hooks';
import type { TracingChannel } from 'node:diagnostics_channel';
import { hostname } from 'node:os';
import {
  type Attributes,
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import {
  diagnostics,
  type JobEvent,
  type RequestEvent,
  type StatementEvent,
  type TransactionEvent,
} from '../../diagnostics.ts';
import { log } from '../../log.ts';
import { addToLogContext } from '../../log-context.ts';
import { parseTraceparent, traceparentOf, withoutValues } from './statement-text.ts';

export interface TracingOptions {
  endpoint: string;
  serviceName: string;
  /** From 0 to 1. */
  ratio: number;
}

export interface Tracing {
  stop(): Promise<void>;
}

interface Described {
  name: string;
  kind?: SpanKind;
  attributes?: Attributes;
}

interface SpansOf<Event extends object> {
  start(event: Event, parent: Span | undefined): Described | null;
  parentOf?(event: Event): Context;
  started?(event: Event, span: Span): void;
  end?(event: Event, span: Span): void;
}

const PATIENCE_MS = 10_000;

/** Requests, jobs, transactions and statements. Standard instrumentation would record whole addresses, with their ids and tokens. */
export function startTracing({ endpoint, serviceName, ratio }: TracingOptions): Tracing {
  diag.setLogger(diagLogger, DiagLogLevel.WARN);
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: PATIENCE_MS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'host.name': hostname(),
      'process.pid': process.pid,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const spans: Spans = { tracer: provider.getTracer('trotwell'), current: new AsyncLocalStorage() };
  const unsubscribers = [
    follow(spans, diagnostics.request, requestSpans),
    follow(spans, diagnostics.job, jobSpans),
    follow(spans, diagnostics.transaction, transactionSpans),
    follow(spans, diagnostics.statement, statementSpans),
  ];
  return {
    async stop() {
      for (const unsubscribe of unsubscribers) unsubscribe();
      await provider.shutdown();
    },
  };
}

interface Spans {
  tracer: Tracer;
  current: AsyncLocalStorage<Span>;
}

function follow<Event extends object>(
  { tracer, current }: Spans,
  channel: TracingChannel<Event, unknown>,
  { start, parentOf, started, end }: SpansOf<Event>,
): () => void {
  const spans = new WeakMap<Event, Span>();
  channel.start.bindStore(current as AsyncLocalStorage<unknown>, (message) => {
    const event = message as Event;
    const parent = current.getStore();
    const described = start(event, parent);
    if (!described) return parent;
    const context = parentOf?.(event) ?? (parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT);
    const { name, ...options } = described;
    const span = tracer.startSpan(name, options, context);
    spans.set(event, span);
    started?.(event, span);
    return span;
  });
  const onEnd = (message: unknown) => {
    const event = message as Event & { error?: unknown };
    const span = spans.get(event);
    if (!span) return;
    end?.(event, span);
    if (event.error !== undefined) recordError(span, event.error);
    span.end();
  };
  channel.asyncEnd.subscribe(onEnd);
  return () => {
    channel.start.unbindStore(current as AsyncLocalStorage<unknown>);
    channel.asyncEnd.unsubscribe(onEnd);
  };
}

const rootStarted = (_: object, span: Span) => addToLogContext({ traceId: span.spanContext().traceId });

const requestSpans: SpansOf<RequestEvent> = {
  start: ({ method }) => ({
    name: method,
    kind: SpanKind.SERVER,
    attributes: { 'http.request.method': method },
  }),
  parentOf: () => ROOT_CONTEXT,
  started: rootStarted,
  end({ method, route, status }, span) {
    span.updateName(`${method} ${route}`);
    span.setAttributes({ 'http.route': route, 'http.response.status_code': status });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  },
};

const jobSpans: SpansOf<JobEvent> = {
  start: ({ queue, kind }) => ({
    name: `job ${kind}`,
    kind: SpanKind.CONSUMER,
    attributes: { 'messaging.destination.name': queue, 'trotwell.job.kind': kind },
  }),
  parentOf: ({ traceparent }) => parseTraceparent(traceparent),
  started: rootStarted,
  end: ({ outcome }, span) => void span.setAttribute('trotwell.job.outcome', outcome),
};

const transactionSpans: SpansOf<TransactionEvent> = {
  // Other statements, such as those of the relay each second, belong to no request or job.
  start: ({ actor }, parent) =>
    parent && !isOver(parent) ? { name: 'transaction', attributes: { 'trotwell.actor': actor } } : null,
  started: (event, span) => {
    event.traceparent = traceparentOf(span);
  },
};

const statementSpans: SpansOf<StatementEvent> = {
  start({ text }, parent) {
    if (!parent?.isRecording()) return null;
    const statement = withoutValues(text);
    const [operation = 'statement'] = statement.split(' ', 1);
    return {
      name: operation.toLowerCase(),
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
    };
  },
};

/** A stream continues after its request. */
const isOver = (span: Span): boolean =>
  (span.spanContext().traceFlags & TraceFlags.SAMPLED) !== 0 && !span.isRecording();

/** The name and code only: a message may quote personal data. */
function recordError(span: Span, error: unknown): void {
  const { name = 'Error', code } = error as { name?: string; code?: unknown };
  span.setAttribute('error.type', code === undefined ? name : `${name} ${code}`);
  span.setStatus({ code: SpanStatusCode.ERROR });
}

let warned = false;
/** Once: a collector that is down would add a line for every batch. */
const warnOnce = (message: string): void => {
  if (!warned) log.warn({ reason: message.slice(0, 300) }, 'traces are not sent');
  warned = true;
};
const ignore = (): void => undefined;
const diagLogger = { error: warnOnce, warn: warnOnce, info: ignore, debug: ignore, verbose: ignore };
