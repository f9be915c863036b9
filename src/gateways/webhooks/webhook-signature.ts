import { timingSafeEqual } from 'node:crypto';
import { clock } from '../../clock.ts';
import { hmacSignerOf } from '../hmac-signer.ts';

const TOLERANCE_MS = 5 * 60_000;
const PREFIX = 'whsec_';

export interface SignedHeaders {
  id: string | undefined;
  timestamp: string | undefined;
  signature: string | undefined;
}

/** Standard Webhooks: HMAC-SHA-256 of `id.timestamp.body`, at most five minutes old or ahead. Returns the event's id, or null. */
export function verifyWebhook(
  secret: string,
  { id, timestamp, signature }: SignedHeaders,
  body: string,
): string | null {
  if (!id || id.length > 255 || !signature || !timestamp || !/^\d{1,12}$/.test(timestamp)) return null;
  if (Math.abs(clock.now().getTime() - Number(timestamp) * 1000) > TOLERANCE_MS) return null;
  // Once: a header has room for thousands of signatures, of which anyone may send each over a large body.
  const right = signWebhook([secret], { id, timestamp }, body);
  return signature.split(' ').some((given) => isSame(given, right)) ? id : null;
}

/** The header `webhook-signature` of an event of ours: a signature for each secret. */
export const signWebhook = (
  secrets: readonly string[],
  { id, timestamp }: { id: string; timestamp: string },
  body: string,
): string =>
  secrets
    .map((secret) => Buffer.from(signerOf(secret).of(`${id}.${timestamp}.${body}`), 'base64url'))
    .map((signature) => `v1,${signature.toString('base64')}`)
    .join(' ');

function isSame(given: string, right: string): boolean {
  if (!given.startsWith('v1,')) return false;
  const [one, other] = [given, right].map((text) => Buffer.from(text.slice('v1,'.length), 'base64'));
  return one!.length === other!.length && timingSafeEqual(one!, other!);
}

const signerOf = (secret: string) => hmacSignerOf(Buffer.from(secret.slice(PREFIX.length), 'base64'));
