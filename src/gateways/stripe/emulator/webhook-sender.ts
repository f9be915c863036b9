import { createHmac, randomInt } from 'node:crypto';
import { controlsOf, planDeliveries } from './controls.ts';
import { unixNow } from './ids.ts';
import type { Delivery, EmulatorStore } from './store.ts';

const PATIENCE_MS = 10_000;
const MAX_ATTEMPTS = 16;

export type SendRequest = (url: string, init: RequestInit) => Promise<Response>;

export type ReleaseOrder = 'oldest first' | 'newest first' | 'shuffled';

export interface EventSender {
  start(): void;
  deliver(event: string): Promise<void>;
  release(order: ReleaseOrder): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds: half a second, growing to ten minutes. */
export function retryDelay(attempts: number): number {
  return attempts === 0 ? 0 : Math.min(600_000, 500 * 4 ** (attempts - 1));
}

/** Stripe's HMAC-SHA256 over the time and the exact bytes of the body. */
function signatureHeader(payload: string, secret: string, timestamp: number): string {
  const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
  return `t=${timestamp},v1=${signature}`;
}

/** Retries until the receiver answers 2xx. Like Stripe, it guarantees no order. */
export function createEventSender(
  store: EmulatorStore,
  url: string,
  secret: string,
  send: SendRequest = fetch,
): EventSender {
  const waiting = new Map<string, NodeJS.Timeout>();
  const active = new Map<string, Promise<void>>();
  let stopping: AbortController | undefined;

  const plan = () => controlsOf(store).deliveries;

  function scheduleDue(): void {
    if (!stopping || stopping.signal.aborted) return;
    if (plan().held) return;
    for (const delivery of store.all('deliveries')) {
      if (isDue(delivery) && !waiting.has(delivery.event) && !active.has(delivery.event)) schedule(delivery);
    }
  }

  function schedule({ event, attempts }: Delivery): void {
    const timer = setTimeout(() => {
      waiting.delete(event);
      if (!plan().held) void deliver(event);
    }, delayOf(attempts));
    waiting.set(event, timer);
  }

  const delayOf = (attempts: number) => (attempts === 0 ? plan().late * 1000 : retryDelay(attempts));

  function deliver(event: string): Promise<void> {
    const attempt = tryOnce(store, { url, secret, send }, event, stopping?.signal).finally(() => {
      active.delete(event);
      scheduleDue();
    });
    active.set(event, attempt);
    return attempt;
  }

  store.onCommit(scheduleDue);
  return {
    start() {
      stopping = new AbortController();
      scheduleDue();
    },
    deliver,
    async release(order) {
      const held = store.all('deliveries').filter(isDue);
      for (const { event } of sorted(held, order)) await deliver(event);
      planDeliveries(store, { ...plan(), held: false });
    },
    async stop() {
      stopping?.abort();
      for (const timer of waiting.values()) clearTimeout(timer);
      waiting.clear();
      await Promise.all(active.values());
    },
  };
}

async function tryOnce(
  store: EmulatorStore,
  receiver: Receiver,
  id: string,
  stopped: AbortSignal | undefined,
): Promise<void> {
  const payload = JSON.stringify(store.get('events', id), null, 2);
  let answer = '';
  for (let copy = 0; copy < controlsOf(store).deliveries.copies; copy++)
    answer = await post(receiver, payload, stopped).catch(causeOf);
  const previous = store.get('deliveries', id);
  if (stopped?.aborted || !previous) return;
  const attempts = previous.attempts + 1;
  const delivered = previous.delivered || /^2/.test(answer);
  store.put('deliveries', id, { event: id, attempts, delivered, lastAnswer: answer });
  store.commit();
}

interface Receiver {
  url: string;
  secret: string;
  send: SendRequest;
}

async function post({ url, secret, send }: Receiver, body: string, stopped?: AbortSignal): Promise<string> {
  const limits = [AbortSignal.timeout(PATIENCE_MS), ...(stopped ? [stopped] : [])];
  const response = await send(url, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureHeader(body, secret, unixNow()),
      'user-agent': 'Stripe/1.0 (emulator)',
    },
    redirect: 'manual',
    signal: AbortSignal.any(limits),
  });
  await response.body?.cancel();
  return String(response.status);
}

function sorted(deliveries: Delivery[], order: ReleaseOrder): Delivery[] {
  if (order === 'oldest first') return deliveries;
  if (order === 'newest first') return deliveries.toReversed();
  const withRank = deliveries.map((delivery) => ({ delivery, rank: randomInt(2 ** 32) }));
  return withRank.sort((a, b) => a.rank - b.rank).map(({ delivery }) => delivery);
}

function isDue(delivery: Delivery): boolean {
  return !delivery.delivered && delivery.attempts < MAX_ATTEMPTS;
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
