import { Agent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { buildPushPayload } from '@block65/webcrypto-web-push';
import type { PushMessage, PushTarget } from '../../domain/notifications/push/delivery.ts';
import { isKnownService, isPushEndpoint } from '../../domain/notifications/push/push-services.ts';
import { post } from '../outgoing/post.ts';
import { PrivateAddressError, publicLookup } from '../outgoing/public-lookup.ts';
import type { VapidKeys } from './vapid-keys.ts';

export interface PushSender {
  publicKey: string;
  /** `gone` when the browser has given up the subscription. Throws PushServiceError, and errors of the network. */
  send(target: PushTarget, message: PushMessage): Promise<'sent' | 'gone'>;
  close(): void;
}

interface PushSenderOptions {
  keys: VapidKeys;
  /** Hosts besides those of the known browsers. */
  services: readonly string[];
  /** Certificate of a push service for tests. */
  ca?: string;
  lookup?: LookupFunction;
}

export class PushServiceError extends Error {
  override name = 'PushServiceError';
  readonly code: string;
  /** No retry can help. */
  readonly permanent: boolean;

  constructor(code: string, { permanent }: { permanent: boolean }) {
    super(`The push service answered ${code}`);
    this.code = code;
    this.permanent = permanent;
  }
}

const GONE = [404, 410];
const LATER = [408, 425, 429];

/** PUSH-4 */
export function createPushSender({
  keys,
  services,
  ca,
  lookup = publicLookup(),
}: PushSenderOptions): PushSender {
  const agent = new Agent({ keepAlive: true, maxSockets: 16, ...(ca && { ca }) });

  return {
    publicKey: keys.publicKey,
    async send({ endpoint, p256dh, auth }, { title, link, topic, ttlSeconds, urgency }) {
      // The list may have become shorter since the browser subscribed.
      if (!isPushEndpoint(endpoint, services)) return 'gone';
      const message = { data: { title, link, tag: topic }, options: { ttl: ttlSeconds, urgency, topic } };
      const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
      const { headers, body } = await buildPushPayload(message, subscription, keys);
      const url = new URL(endpoint);
      const checked = isKnownService(url) ? { lookup } : {};
      const status = await post(url, { headers, body, agent, ...checked }).catch((error) => {
        if (error instanceof PrivateAddressError)
          throw new PushServiceError('private address', { permanent: true });
        throw error;
      });
      if (GONE.includes(status)) return 'gone';
      if (status >= 200 && status < 300) return 'sent';
      throw new PushServiceError(String(status), { permanent: status < 500 && !LATER.includes(status) });
    },
    close: () => agent.destroy(),
  };
}
