import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, Agent as PlainAgent, request as plain } from 'node:http';
import { Agent, request as secure } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OneOfMany } from '../crowd.ts';
import { type Act, type Body, contactForm, messageCall, payCall, photoForm, requestForm } from './acts.ts';
import type { Bank, Payable } from './bank.ts';

export interface Answered {
  at: number;
  what: string;
  ms: number;
  /** The status, or the error's code; null when all is well. */
  fault: string | null;
}

export interface Pair {
  conversation: string;
  people: readonly [OneOfMany, OneOfMany];
  /** Of the parent; without one there are no requests for walks. */
  child: string | null;
}

export interface Acknowledged {
  kind: Act['kind'];
  /** What the database has of it; the person of a picture. */
  content: string;
}

/** A fault of the traffic itself, to see that it is noticed: of each fifty acts one is sent twice, or called acknowledged unsent. */
export type Plant = 'doubled' | 'lost';

export interface Traffic {
  answers: Answered[];
  acknowledged: Acknowledged[];
  /** Sent again with the same key, as the chat and people do when an answer fails to come. */
  sentAgain: number;
  givenUp: string[];
  plant: Plant | undefined;
  /** Parents pay for walks too. */
  pays: boolean;
  /** So many messages more, all at once. */
  storm(messages: number): Promise<unknown>;
  /** A picture of each person in turn, so many a second. */
  upload(perSecond: number, ms: number): Promise<void>;
  /** Ends when everything has its answer. */
  pause(): Promise<void>;
  resume(): void;
  stop(): Promise<void>;
}

interface Call {
  what: string;
  path: string;
  secret?: string;
  body?: Body;
  read?: (answer: string) => void;
}

interface Paying {
  payables: Payable[];
  bank?: Bank;
  uploaders?: readonly OneOfMany[];
}

const ANSWER_MS = 15_000;
/** As in islands/chat/send-with-retries.ts. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000];
const PLANTED_OF = 50;

/** So many requests a second, spread evenly, whether earlier ones are answered or not: a queue shows as slowness. */
export function startTraffic(
  url: string,
  pairs: readonly Pair[],
  perSecond: number,
  { payables, bank, uploaders = [] }: Paying = { payables: [] },
): Traffic {
  const isSecure = url.startsWith('https:');
  const options = { keepAlive: true, maxSockets: 200 };
  const agent = isSecure ? new Agent({ ...options, rejectUnauthorized: false }) : new PlainAgent(options);
  const busy = new Set<Promise<unknown>>();
  let [sent, acts] = [0, 0];
  let timer: NodeJS.Timeout | undefined;
  const traffic: Traffic = {
    answers: [],
    acknowledged: [],
    sentAgain: 0,
    givenUp: [],
    plant: undefined,
    pays: false,
    storm: (messages) =>
      Promise.all(
        Array.from({ length: messages }, (_, at) => act(messageCall(pairs[at % pairs.length]!, sent++))),
      ),
    async upload(uploads, ms) {
      const began = performance.now();
      for (let turn = 0; performance.now() - began < ms; await sleep(50))
        for (const due = ((performance.now() - began) / 1_000) * uploads; turn < due; turn++) {
          const person = uploaders[turn % uploaders.length]!;
          const { path, bodyOf } = photoForm(person);
          sent++;
          void ask({ what: 'POST /profile', path, secret: person.secret, body: bodyOf(randomUUID()) });
        }
    },
    async pause() {
      clearInterval(timer);
      await Promise.all(busy);
    },
    resume() {
      clearInterval(timer);
      const [began, before] = [performance.now(), sent];
      timer = setInterval(() => {
        const due = before + ((performance.now() - began) / 1000) * perSecond;
        for (; sent < due; sent++) {
          const call = send(sent).finally(() => busy.delete(call));
          busy.add(call);
        }
      }, 10);
    },
    async stop() {
      await traffic.pause();
      agent.destroy();
    },
  };
  traffic.resume();

  function send(turn: number): Promise<unknown> {
    const pair = pairs[turn % pairs.length]!;
    const viewer = pair.people[turn % 2]!;
    const kind = turn % 20;
    if (kind < 10) return act(messageCall(pair, turn));
    if (kind === 10) return act(contactForm(turn));
    if (kind === 11 && pair.child) return act(requestForm(pair, pair.child, turn));
    if (turn % 40 === 12) return act(photoForm(viewer));
    const walk = traffic.pays && turn % 20 === 13 && payables.pop();
    if (walk) return pay(walk);
    const pages = [
      '/dashboard',
      '/find-walkers',
      `/messages/${pair.conversation}`,
      '/',
      '/notifications',
      '/profile',
    ];
    const path = pages[turn % pages.length]!;
    return ask({ what: `GET ${path.replace(pair.conversation, '…')}`, path, secret: viewer.secret });
  }

  async function act({ kind, content, path, secret, bodyOf }: Act): Promise<void> {
    const call = { what: `POST ${path}`, path, ...(secret && { secret }) };
    const planted = ++acts % PLANTED_OF === 0 ? traffic.plant : undefined;
    if (planted === 'lost' || (await insists({ ...call, body: bodyOf(randomUUID()) }, content)))
      traffic.acknowledged.push({ kind, content });
    if (planted === 'doubled') await insists({ ...call, body: bodyOf(randomUUID()) }, content);
  }

  /** Asks for the payment, types the card at the bank, and says so. */
  async function pay({ payer: { secret }, booking }: Payable): Promise<void> {
    let intent = '';
    const start = payCall('process-booking-payment', {
      booking_id: booking,
      final_amount: 18.5,
      platform_fee_percentage: 0,
    });
    const read = (answer: string) => {
      intent = (JSON.parse(answer) as { payment_intent_id: string }).payment_intent_id;
    };
    if (!(await insists({ ...start, secret, read }, `paid ${booking}`))) return;
    await bank!.typeCard(intent);
    const confirm = payCall('confirm-payment-success', { payment_intent_id: intent });
    if (await insists({ ...confirm, secret }, `paid ${booking}`))
      traffic.acknowledged.push({ kind: 'payment', content: `paid ${booking}` });
  }

  async function insists(call: Call, content: string): Promise<boolean> {
    for (const wait of [...WAITS_MS, null]) {
      if (await ask(call)) return true;
      if (wait === null) break;
      traffic.sentAgain++;
      await sleep(wait);
    }
    traffic.givenUp.push(content);
    return false;
  }

  async function ask(call: Call): Promise<boolean> {
    const at = performance.now();
    const fault = await answerTo(call).catch(
      (error: { code?: string; message: string }) => error.code ?? error.message,
    );
    traffic.answers.push({ at, what: call.what, ms: performance.now() - at, fault });
    return fault === null;
  }

  async function answerTo({ path, secret, body, read }: Call): Promise<string | null> {
    const headers = {
      ...(secret && { cookie: `${isSecure ? '__Host-session' : 'session'}=${secret}` }),
      ...(body && { 'content-type': body.type, 'content-length': String(body.bytes.length), origin: url }),
    };
    const signal = AbortSignal.timeout(ANSWER_MS);
    // From changing addresses: one may have only some requests in hand, and send us only a few messages in an hour.
    const localAddress = `127.0.0.${2 + (sent % 250)}`;
    const asked = { method: body ? 'POST' : 'GET', headers, agent, signal, localAddress };
    const sending = isSecure ? secure(url + path, asked) : plain(url + path, asked);
    sending.end(body?.bytes);
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    const text = Buffer.concat(await answer.toArray()).toString();
    const status = answer.statusCode!;
    if (status === 200) read?.(text);
    // A form that is answered by a page has a question or an error.
    return status < 400 && !(body?.isForm && status === 200) ? null : String(status);
  }

  return traffic;
}
