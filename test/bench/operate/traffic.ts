import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, Agent as PlainAgent, request as plain } from 'node:http';
import { Agent, request as secure } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import type { OneOfMany } from '../crowd.ts';

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
}

export interface Traffic {
  answers: Answered[];
  /** Contents that the server said it has stored, by conversation. */
  accepted: Map<string, string[]>;
  acceptedCount(): number;
  /** Calls sent again with the same key, as the chat does when an answer fails to come. */
  sentAgain: number;
  givenUp: string[];
  contacts: string[];
  stop(): Promise<void>;
}

interface Call {
  what: string;
  path: string;
  secret?: string;
  body?: { type: string; text: string };
}

const ANSWER_MS = 15_000;
/** As in islands/chat/send-with-retries.ts. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000];

/** So many requests a second, spread evenly, whether earlier ones are answered or not: a queue shows as slowness. */
export function startTraffic(url: string, pairs: readonly Pair[], perSecond: number): Traffic {
  const isSecure = url.startsWith('https:');
  const options = { keepAlive: true, maxSockets: 200 };
  const agent = isSecure ? new Agent({ ...options, rejectUnauthorized: false }) : new PlainAgent(options);
  const traffic: Traffic = {
    answers: [],
    accepted: new Map(),
    acceptedCount: () => [...traffic.accepted.values()].flat().length,
    sentAgain: 0,
    givenUp: [],
    contacts: [],
    stop: async () => {
      clearInterval(timer);
      await Promise.all(busy);
      agent.destroy();
    },
  };
  const busy = new Set<Promise<unknown>>();
  const began = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond;
    for (; sent < due; sent++) {
      const call = send(sent).finally(() => busy.delete(call));
      busy.add(call);
    }
  }, 10);

  function send(turn: number): Promise<unknown> {
    const pair = pairs[turn % pairs.length]!;
    const [parent, walker] = pair.people;
    const viewer = turn % 2 === 0 ? parent : walker;
    const kind = turn % 20;
    if (kind < 4) return say(pair.conversation, parent, walker.id, `said ${turn}`);
    if (kind === 4) return contact(`contact ${turn}`);
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

  async function say(conversation: string, from: OneOfMany, to: string, content: string): Promise<void> {
    const text = JSON.stringify({ to, content, client_id: randomUUID() });
    const call = { what: 'POST send-message', path: '/functions/send-message', secret: from.secret };
    for (const wait of [...WAITS_MS, null]) {
      if (await ask({ ...call, body: { type: 'application/json', text } })) {
        traffic.accepted.set(conversation, [...(traffic.accepted.get(conversation) ?? []), content]);
        return;
      }
      if (wait === null) break;
      traffic.sentAgain++;
      await sleep(wait);
    }
    traffic.givenUp.push(content);
  }

  async function contact(message: string): Promise<void> {
    const fields = { firstName: 'Ada', lastName: 'Ray', email: 'ada@example.org', subject: 'Drill', message };
    const text = new URLSearchParams({ intent: 'send', ...fields }).toString();
    const body = { type: 'application/x-www-form-urlencoded', text };
    if (await ask({ what: 'POST /contact', path: '/contact', body })) traffic.contacts.push(message);
  }

  async function ask({ what, path, secret, body }: Call): Promise<boolean> {
    const start = performance.now();
    const fault = await answerTo({ what, path, ...(secret && { secret }), ...(body && { body }) }).catch(
      (error: { code?: string; message: string }) => error.code ?? error.message,
    );
    traffic.answers.push({ at: start, what, ms: performance.now() - start, fault });
    return fault === null;
  }

  async function answerTo({ path, secret, body }: Call): Promise<string | null> {
    const headers = {
      ...(secret && { cookie: `${isSecure ? '__Host-session' : 'session'}=${secret}` }),
      ...(body && {
        'content-type': body.type,
        'content-length': String(Buffer.byteLength(body.text)),
        origin: url,
      }),
    };
    const signal = AbortSignal.timeout(ANSWER_MS);
    // From changing addresses: one address may send us only a few messages in an hour.
    const localAddress = path === '/contact' ? `127.0.0.${2 + (sent % 250)}` : '127.0.0.1';
    const options = { method: body ? 'POST' : 'GET', headers, agent, signal, localAddress };
    const sending = isSecure ? secure(url + path, options) : plain(url + path, options);
    sending.end(body?.text);
    const [answer] = (await once(sending, 'response')) as [IncomingMessage];
    await answer.resume().toArray();
    const status = answer.statusCode!;
    return status < 400 ? null : String(status);
  }

  return traffic;
}
