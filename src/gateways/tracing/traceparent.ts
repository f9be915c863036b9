import { type Context, isSpanContextValid, ROOT_CONTEXT, type Span, trace } from '@opentelemetry/api';

/** W3C Trace Context: `00-<trace>-<span>-<flags>`. */
export function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

export function parseTraceparent(text: string | null | undefined): Context {
  const [, traceId = '', spanId = '', flags = ''] =
    text?.match(/^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/) ?? [];
  const spanContext = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(spanContext) ? trace.setSpanContext(ROOT_CONTEXT, spanContext) : ROOT_CONTEXT;
}
