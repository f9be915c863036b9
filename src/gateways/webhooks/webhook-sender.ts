import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import type { LookupFunction } from 'node:net';
import { clock } from '../../clock.ts';
import { type Encryptor, UnreadableSecretError } from '../../domain/encryptor.ts';
import type { DeliveryResult, DueDelivery } from '../../domain/webhooks/delivery.ts';
import { isWebhookUrl } from '../../domain/webhooks/endpoint-form.ts';
import { post } from '../outgoing/post.ts';
import { PrivateAddressError, publicLookup } from '../outgoing/public-lookup.ts';
import { signWebhook } from './webhook-signature.ts';

export interface WebhookSender {
  send(delivery: DueDelivery): Promise<DeliveryResult>;
  close(): void;
}

interface WebhookSenderOptions {
  encryptor: Encryptor;
  /** The operator's own hosts, which may be in a private network. */
  hosts: readonly string[];
  /** Certificate of a receiver for tests. */
  ca?: string;
  lookup?: LookupFunction;
}

const SOCKETS = { keepAlive: true, maxSockets: 16 };

export function createWebhookSender({
  encryptor,
  hosts,
  ca,
  lookup = publicLookup(),
}: WebhookSenderOptions): WebhookSender {
  const https = new HttpsAgent({ ...SOCKETS, ...(ca && { ca }) });
  const http = new HttpAgent(SOCKETS);
  return {
    async send({ url: address, endpointId, lockedSecrets, eventId, body }) {
      // The list may have become shorter since the endpoint was added.
      if (!isWebhookUrl(address, hosts)) return { status: null, error: 'address not allowed' };
      const secrets = opened(encryptor, lockedSecrets, endpointId);
      if (!secrets) return { status: null, error: 'secret unreadable' };
      const url = new URL(address);
      const timestamp = String(Math.floor(clock.machine().getTime() / 1000));
      const headers = {
        'content-type': 'application/json',
        'user-agent': 'Trotwell-Webhooks/1',
        'webhook-id': eventId,
        'webhook-timestamp': timestamp,
        'webhook-signature': signWebhook(secrets, { id: eventId, timestamp }, body),
      };
      const agent = url.protocol === 'http:' ? http : https;
      const checked = hosts.includes(url.host) ? {} : { lookup };
      try {
        return { status: await post(url, { headers, body, agent, ...checked }), error: null };
      } catch (error) {
        return { status: null, error: reasonOf(error) };
      }
    },
    close() {
      http.destroy();
      https.destroy();
    },
  };
}

/** Null after the key of the stored secrets was lost (SIGNIN-15). */
function opened(encryptor: Encryptor, locked: readonly string[], endpointId: string): string[] | null {
  try {
    return locked.map((one) => encryptor.open(one, endpointId));
  } catch (error) {
    if (error instanceof UnreadableSecretError) return null;
    throw error;
  }
}

function reasonOf(error: unknown): string {
  const { code, name } = error as { code?: unknown; name?: string };
  if (error instanceof PrivateAddressError) return 'private address';
  if (name === 'AbortError') return 'no answer in 10 seconds';
  return typeof code === 'string' ? code : (name ?? 'Error');
}
