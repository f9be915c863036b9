import { openSession } from '../../src/domain/accounts/sign-in/sessions.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import type { TestApp } from '../support/app.ts';
import { mutate, type Pool } from './mutations.ts';
import { randomOf } from './random.ts';
import { leakedSecrets } from './readers.ts';
import { curlOf, type Draft, type RawRequest, toRawRequest } from './request.ts';
import { crawl, knownTargets, queryNames, type Target } from './targets.ts';
import { type Answered, type Send, SLOW_MS } from './transport.ts';
import { aWorld, KINDS, type Kind, type World } from './world.ts';

export interface Finding {
  what: string;
  seed: number;
  round: number;
  request: number;
  who: Kind;
  target: string;
  mutations: string[];
  curl: string;
  answer: string;
}

export interface RoundOptions {
  app: TestApp;
  send: Send;
  origin: string;
  seed: number;
  round: number;
  requests: number;
  crawled?: number;
  only?: number;
  lanes?: number;
}

export interface RoundResult {
  findings: Finding[];
  sent: number;
  statuses: Record<string, number>;
  targets: Set<string>;
}

/** The fuzzer would lock itself out without new sessions and limits. */
const REVIVE_EVERY = 60;

export async function playRound(options: RoundOptions): Promise<RoundResult> {
  const { app, send, origin, seed, round, requests, only, lanes = 1, crawled: pages = 60 } = options;
  const world = await aWorld(app);
  const sessions = new Map<Kind, string>();
  for (const [kind, person] of Object.entries(world.people))
    sessions.set(kind as Kind, person.browser.cookies.get('session') ?? '');
  const findings: Finding[] = [];
  const statuses: Record<string, number> = {};
  const targets = new Set<string>();
  let sent = 0;

  const look = async (who: Kind, draft: Draft, number: number): Promise<Answered | null> => {
    const request = toRawRequest(draft, sessions.get(who) ?? null, origin);
    const { faults, answer } = await tryOut(send, request, ({ headers, body }) =>
      leakedSecrets(app, world, who, headers + body),
    );
    sent += 1;
    if (answer) statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
    for (const what of faults)
      findings.push({
        ...{ what, seed, round, request: number, who },
        ...{ target: draft.target, mutations: draft.mutations, curl: curlOf(request) },
        answer: answer?.body.slice(0, 300) ?? '',
      });
    return answer;
  };

  const crawled = await crawl(async (who, path) => {
    const url = new URL(path, origin);
    const answer = await look(
      who,
      draftOf({ ...NOTHING, path: url.pathname, query: [...url.searchParams] }),
      -1,
    );
    return answer?.status === 200 ? answer.body : '';
  }, pages);
  const known = knownTargets(world.ids);
  const pool = poolOf(world, [...known, ...[...crawled.values()].flat()]);

  let next = sent;
  const lane = async () => {
    while (next < requests) {
      const number = next++;
      if (number % REVIVE_EVERY === 0) await revive(app, world, sessions);
      if (only !== undefined && number !== only) continue;
      const random = randomOf(seed, round, number);
      const who = random.pick(KINDS);
      const target = random.pick(random.chance(0.5) ? known : (crawled.get(who) ?? known));
      targets.add(target.target);
      await look(who, mutate(draftOf(target), random, pool), number);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { findings, sent, statuses, targets };
}

const NOTHING: Target = {
  target: 'crawl',
  method: 'GET',
  path: '/',
  query: [],
  fields: [],
  encoding: 'none',
};

const draftOf = (target: Target): Draft => ({
  ...structuredClone(target),
  headers: {},
  cookies: {},
  mutations: [],
});

function poolOf({ ids }: World, targets: readonly Target[]): Pool {
  const names = targets.flatMap(({ fields, json }) => [
    ...fields.map(([name]) => name),
    ...Object.keys(json ?? {}),
  ]);
  const linked = targets.flatMap(({ query }) => query.map(([name]) => name));
  return {
    ids: Object.values(ids),
    fieldNames: [...new Set(names)].toSorted(),
    queryNames: [...new Set([...queryNames(), ...linked])].toSorted(),
  };
}

async function tryOut(
  send: Send,
  request: RawRequest,
  judge: (answer: Answered) => Promise<string[]>,
): Promise<{ faults: string[]; answer: Answered | null }> {
  const began = performance.now();
  try {
    const answer = await send(request);
    const took = performance.now() - began;
    const faults = await judge(answer);
    if (answer.status >= 500) faults.push(`answered ${answer.status}`);
    if (took > SLOW_MS) faults.push(`answered after ${Math.round(took / 1000)} s`);
    return { faults, answer };
  } catch (error) {
    return { faults: [String(error)], answer: null };
  }
}

async function revive(app: TestApp, { people }: World, sessions: Map<Kind, string>): Promise<void> {
  await app.sql('truncate rate_limits');
  for (const [kind, { id }] of Object.entries(people)) {
    const status = kind === 'unapproved' ? 'pending' : 'approved';
    await app.sql(
      'update profiles set approval_status = $2, approval_withdrawn_at = null, hidden_at = null where id = $1 and (approval_status <> $2 or hidden_at is not null)',
      [id, status],
    );
    const secret = await withActor(app.orm, system('auth'), (em) =>
      openSession(em, id, { userAgent: 'test', known: false }),
    );
    sessions.set(kind as Kind, secret);
  }
}
