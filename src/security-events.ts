import { diagnostics } from './diagnostics.ts';
import { log } from './log.ts';

/** What attacks and lost keys look like. The alerts in docs/operations name these kinds. */
export type SecurityEventName =
  | 'sign_in'
  | 'sign_in_refused'
  | 'code_refused'
  | 'code_unreadable'
  | 'passkey_refused'
  | 'access_refused'
  | 'signature_refused'
  | 'cookie_refused'
  | 'foreign_request'
  | 'rate_limited';

/** A log line with ids and patterns only, and a count for the metrics. */
export function securityEvent(
  event: SecurityEventName,
  about: { userId?: string | undefined; route?: string; status?: number; code?: string } = {},
): void {
  const level = event === 'code_unreadable' ? 'error' : event === 'sign_in' ? 'info' : 'warn';
  log[level]({ security: event, ...about }, 'security event');
  diagnostics.security.publish({ event });
}
