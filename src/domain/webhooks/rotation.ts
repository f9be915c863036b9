import { randomBytes } from 'node:crypto';
import { clock } from '../../clock.ts';
import type { PreviousSecret, WebhookEndpoint } from './webhook-endpoint.ts';

/** Of Standard Webhooks. */
const SECRET_BYTES = 32;

const ALSO_SIGNS_MS = 24 * 60 * 60_000;

export const newSigningSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Previous secrets that still sign beside the current one, the newest first (WEBHOOK-8). */
export const signingSecrets = ({ previousSecrets }: Pick<WebhookEndpoint, 'previousSecrets'>) =>
  previousSecrets.filter(({ until }) => new Date(until) > clock.now());

export function withPrevious(endpoint: WebhookEndpoint): PreviousSecret[] {
  const until = new Date(clock.now().getTime() + ALSO_SIGNS_MS).toISOString();
  return [{ secret: endpoint.secret, until }, ...signingSecrets(endpoint)];
}

export function previousSignsUntil(endpoint: Pick<WebhookEndpoint, 'previousSecrets'>): Date | null {
  const [newest] = signingSecrets(endpoint);
  return newest ? new Date(newest.until) : null;
}
