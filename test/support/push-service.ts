import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll } from 'vitest';
import type { BrowserSubscription } from '../../src/domain/notifications/push/devices.ts';
import { createPushSender, type PushSender } from '../../src/gateways/push/push-sender.ts';
import type { VapidKeys } from '../../src/gateways/push/vapid-keys.ts';
import { makeCertificate } from './certificate.ts';
import { decrypt, newPushKeys, type PushKeys, readVapid, type Vapid } from './web-push.ts';

interface ReceivedPush {
  device: string;
  /** As the browser decrypts it. */
  text: string;
  vapid: Vapid;
  ttl: number;
  urgency: string | undefined;
  topic: string | undefined;
}

interface Answer {
  status: number;
  headers?: Record<string, string>;
  body?: string;
}

export interface PushService {
  host: string;
  received: ReceivedPush[];
  /** Requests that no push service accepts, as it would say. */
  rejected: string[];
  /** A browser that has subscribed. */
  browser(): BrowserSubscription & { device: string };
  /** For the next requests, each once; then 201. */
  answer(...answers: Answer[]): void;
  senderWith(keys: VapidKeys): PushSender;
}

const MAX_TTL_S = 28 * 86_400;

/** Accepts what the browsers' push services accept, and decrypts as a browser does. */
export function startPushService(): PushService {
  const { key, cert } = makeCertificate();
  const browsers = new Map<string, PushKeys>();
  const answers: Answer[] = [];
  const senders: PushSender[] = [];
  const service: PushService = {
    host: '',
    received: [],
    rejected: [],
    browser() {
      const device = randomUUID();
      const keys = newPushKeys();
      browsers.set(device, keys);
      const endpoint = `https://${service.host}/push/${device}`;
      const p256dh = keys.ecdh.getPublicKey('base64url');
      return { device, endpoint, p256dh, auth: keys.auth.toString('base64url') };
    },
    answer: (...next) => void answers.push(...next),
    senderWith(keys) {
      const sender = createPushSender({ keys, services: [service.host], ca: cert });
      senders.push(sender);
      return sender;
    },
  };

  async function receive(request: IncomingMessage): Promise<Answer> {
    const device = request.url?.split('/').at(-1) ?? '';
    const keys = browsers.get(device);
    if (!keys) return { status: 404 };
    const { headers } = request;
    const vapid = readVapid(headers.authorization);
    const ttl = Number(headers.ttl ?? Number.NaN);
    const lifetime = vapid.claims.exp - Date.now() / 1000;
    if (vapid.claims.aud !== `https://${service.host}`) throw new Error('Another audience');
    if (!(lifetime > 0 && lifetime <= 86_400)) throw new Error('An expired token, or one for too long');
    if (!/^(mailto:.+@.+|https:)/.test(vapid.claims.sub)) throw new Error('Nobody to write to');
    if (!(ttl >= 0 && ttl <= MAX_TTL_S)) throw new Error('No time to live');
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('Another encoding');
    const topic = headers.topic as string | undefined;
    if (topic && !/^[\w-]{1,32}$/.test(topic)) throw new Error('A topic that is too long');
    const body = await buffer(request);
    if (body.length > 4096) return { status: 413 };
    const answer = answers.shift() ?? { status: 201 };
    if (answer.status !== 201) return answer;
    const urgency = headers.urgency as string | undefined;
    service.received.push({ device, text: decrypt(body, keys).toString(), vapid, ttl, urgency, topic });
    return answer;
  }

  const server = createServer({ key, cert }, (request, response: ServerResponse) =>
    receive(request)
      .catch((error: Error) => {
        service.rejected.push(error.message);
        return { status: 400 } as Answer;
      })
      .then(({ status, headers = {}, body = '' }) =>
        response.writeHead(status, { 'content-length': body.length, ...headers }).end(body),
      ),
  );
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    service.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    for (const sender of senders) sender.close();
    server.closeAllConnections();
    server.close();
  });
  return service;
}

/** For tests in which no device has turned on notifications. */
export const noPush: PushSender = {
  publicKey: '',
  send: async () => {
    throw new Error('No device was to get a notification');
  },
  close: () => undefined,
};
