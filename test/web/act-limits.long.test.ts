import { beforeAll, describe, expect, it } from 'vitest';
import { hashSecret } from '../../src/domain/accounts/sign-in/tokens.ts';
import { startTestApp } from '../support/app.ts';
import type { Browser } from '../support/browser-like.ts';
import { aChild, aParent, aWalker } from '../support/cast.ts';
import { inDays } from '../support/days.ts';
import { addressIn, onePersonOfEachKind } from '../support/everyone.ts';
import { race } from '../support/race.ts';
import { CALL_MATRIX, FORM_MATRIX, type Who } from './authorization-matrix.ts';
import { subjectOf } from './form-subjects.ts';
import { UNLIMITED } from './unlimited-acts.ts';

/** Which limits an act uses is observed, so a new act without one needs a reason (SAFETY-15). */
const used: string[] = [];
const app = startTestApp(({ limits }) => {
  const { use, count, attempt } = limits;
  limits.use = (...args) => {
    used.push(args[0]);
    return use.apply(limits, args);
  };
  limits.count = (...args) => {
    used.push(args[0]);
    return count.apply(limits, args);
  };
  limits.attempt = (keys, work) => {
    used.push(...keys.map(([name]) => name));
    return attempt.call(limits, keys, work) as ReturnType<typeof work>;
  };
  return { limits };
});
const people = {} as Record<Who, Browser>;
const ids: Record<string, string> = {};

beforeAll(async () => {
  const everyone = await onePersonOfEachKind(app);
  Object.assign(people, everyone.people);
  Object.assign(ids, everyone.ids);
  // Who decides for a child is notified of more than who follows its walks.
  const [guardian] = await app.sql<{ id: string }>(`select id from watchers where role = 'guardian'`);
  ids.watcher = guardian!.id;
});

/** What is sent to nobody but oneself is about the own `userId`. */
const TO_OTHERS = `select from outbox
  where payload ?| array['to', 'watcherId', 'consentId', 'referenceId', 'notificationId'] or payload ->> 'userId' <> $1`;
/** Acts after which people can do less come last. */
const ENDS = /^\/admin|sign-out|session|block|deletion|password|delete-child|two-factor|second-step/;

const filled = (fields: Record<string, unknown>): Record<string, never> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      (typeof value === 'string' ? addressIn(ids, value) : value) as never,
    ]),
  );

describe('each act has a limit or a written reason (SAFETY-15)', () => {
  it('forms and JSON calls', async () => {
    const without = new Set<string>();
    const limited = new Set<string>();
    const sending = new Set<string>();
    const done = new Set<string>();
    const observe = async (
      act: string,
      who: Browser,
      send: () => Promise<{ status: number; headers?: Headers; body?: unknown }>,
    ) => {
      used.length = 0;
      const secret = hashSecret(who.cookies.get('session') ?? '');
      const [{ id } = { id: null }] = await app.sql<{ id: string }>(
        'select user_id as id from sessions where token_hash = $1',
        [secret],
      );
      await app.sql('delete from outbox');
      const { status, headers, body } = await send();
      const isDone = headers
        ? status === 303 && !headers.get('location')?.startsWith('/auth')
        : status === 200 && !JSON.stringify(body).includes('"success":false');
      if (isDone) done.add(act);
      if ((await app.sql(TO_OTHERS, [id])).length > 0) sending.add(act);
      (used.length > 0 ? limited : without).add(act);
    };
    for (const [name, { input, allowed }] of Object.entries(CALL_MATRIX)) {
      const who = people[allowed[0] ?? 'visitor'];
      await observe(name, who, () => who.call(name, filled(input)));
    }
    const forms = Object.entries(FORM_MATRIX).toSorted(
      ([a], [b]) => Number(ENDS.test(a)) - Number(ENDS.test(b)),
    );
    for (const [form, { fields, allowed }] of forms) {
      const [path = '', intent = ''] = form.split(' ');
      const address = addressIn(ids, path.replace(':id', subjectOf(intent)));
      const who = people[allowed[0] ?? 'visitor'];
      await observe(intent, who, () => who.postOnly(address, { intent, ...filled(fields) }));
    }
    const silent = done.difference(sending);
    expect(silent.size).toBeGreaterThan(30);
    expect(sending.size).toBeGreaterThan(10);
    const reasons = Object.values(UNLIMITED).flat();
    expect([...without.difference(limited).difference(silent)].toSorted()).toEqual(reasons.toSorted());
  }, 90_000);
});

describe('requests and cancellations (SAFETY-15)', () => {
  it('are refused beyond the limit of a pair, with the time to wait, and others go on', async () => {
    const [parent, walker, other] = [await aParent(app), await aWalker(app), await aWalker(app)];
    const child = await aChild(app, parent);
    const request = (to: string, at: number) =>
      parent.browser.postOnly('/book-walk', {
        ...{
          intent: 'request-booking',
          'shown.rate': '1850',
          child,
          walker: to,
          duration: '0.5',
          pickup: '1 Main St',
          dropoff: 'P.S. 11',
        },
        ...{ date: inDays(20 + at), time: '09:00', anyway: 'on' },
      });
    const answers = await race(Array.from({ length: 50 }, (_, at) => () => request(walker.id, at)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 303)).toHaveLength(30);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(await app.sql('select from bookings where parent_id = $1', [parent.id])).toHaveLength(30);
    expect((await request(other.id, 60)).status).toBe(303);
    expect((await parent.browser.postOnly(`/safety/${walker.id}`, { intent: 'block' })).status).toBe(303);
  });
});
