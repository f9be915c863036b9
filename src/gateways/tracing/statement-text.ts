import { type Context, isSpanContextValid, ROOT_CONTEXT, type Span, trace } from '@opentelemetry/api';

const MAX_LENGTH = 2_000;

/** Comments and quoted names are matched too, so that a quote in them opens no text. */
const LITERALS =
  /--[^\n]*|\/\*[\s\S]*?\*\/|"[^"]*"|\$(\w*)\$[\s\S]*?\$\1\$|\bE'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|\$\d+|\b0x[\da-f]+\b|\b\d+(?:\.\d+)?(?:e[+-]?\d+)?\b/gi;

/** Replaces every value of a statement with `?`. MikroORM writes values into the text. */
export function withoutValues(statement: string): string {
  const text = statement.replace(LITERALS, (found) => {
    if (found.startsWith('"')) return found;
    if (found.startsWith('--') || found.startsWith('/*')) return ' ';
    return '?';
  });
  // A quote that is left belongs to an unfinished text.
  if (text.replaceAll(/"[^"]*"/g, '').includes("'")) return '[not parsed]';
  return text
    .replaceAll(/\?(?:, ?\?)+/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
}

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
