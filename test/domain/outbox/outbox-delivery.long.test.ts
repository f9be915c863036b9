import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { relayDueRows } from '../../../jobs/relay-outbox.ts';
import { clock } from '../../../src/clock.ts';
import { workByQueue } from '../../../src/domain/jobs/operating-state.ts';
import { enqueue } from '../../../src/domain/outbox/outbox.ts';
import {
  claimRow,
  lockDueRows,
  markQueued,
  oldestDueRow,
  recordFailure,
} from '../../../src/domain/outbox/outbox-delivery.ts';
import { takePublications } from '../../../src/domain/publish.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aParent } from '../../support/cast.ts';

const app = startTestApp();
const NOW = clock.now();
const as = <T>(work: Parameters<typeof withActor<T>>[2]) => withActor(app.orm, system('worker'), work);

/** In seconds from now; a moment that is left out is null, except that a row was written and due a minute ago. */
interface Row {
  kind?: string;
  created?: number;
  due?: number;
  queued?: number;
  claimed?: number;
  done?: number;
  failed?: number;
  attempts?: number;
}

beforeEach(() => {
  vi.spyOn(clock, 'now').mockReturnValue(NOW);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.sql('delete from outbox');
});

const at = (seconds: number | undefined) =>
  seconds === undefined ? null : new Date(NOW.getTime() + seconds * 1000);

async function add(row: Row, id = randomUUID()): Promise<string> {
  const { kind = 'mail.contact-message', created = -60, due = -60, attempts = 0 } = row;
  await app.sql(
    `insert into outbox (id, kind, payload, created_at, due_at, queued_at, claimed_at, done_at, failed_at, attempts)
     values ($1, $2, '{}', $3, $4, $5, $6, $7, $8, $9)`,
    [id, kind, ...[created, due, row.queued, row.claimed, row.done, row.failed].map(at), attempts],
  );
  return id;
}
const stored = (id: string) =>
  app.sql('select queued_at, claimed_at, done_at, failed_at, last_error from outbox where id = $1', [id]);

/** Whether the relay queues it, and whether it counts as waiting for a worker. */
const ROWS: readonly [what: string, row: Row, isQueued: boolean, isWaiting: boolean][] = [
  ['is due now', { due: 0 }, true, true],
  ['was due when it was written, by a clock that was set back since', { created: 60, due: 60 }, true, true],
  ['is due in a second', { due: 1 }, false, false],
  ['is done', { done: -1 }, false, false],
  ['was set aside', { failed: -1 }, false, false],
  ['is for a queue that these processes do not have', { kind: 'pigeons.send' }, false, false],
  ['waits four seconds after its second attempt', { claimed: -3, attempts: 2 }, false, false],
  ['has waited four seconds after its second attempt', { claimed: -4.001, attempts: 2 }, true, true],
  ['was tried by a clock that was set back since', { claimed: 1, attempts: 2 }, true, true],
  ['was queued a minute ago', { queued: -60 }, false, true],
  ['was queued more than a minute ago', { queued: -60.001 }, true, true],
  ['was queued by a clock that was set back since', { queued: 1 }, true, true],
  ['was queued long ago, and tried now', { queued: -120, claimed: -10 }, false, false],
  ['was queued and claimed long ago', { queued: -120, claimed: -110 }, true, false],
  ['was queued again after an attempt', { queued: -10, claimed: -120 }, false, true],
  ['was claimed as it was queued', { queued: -10, claimed: -10 }, false, false],
];

describe.each(ROWS)('a row that %s', (_, row, isQueued, isWaiting) => {
  it(`${isQueued ? 'is' : 'is not'} queued, and ${isWaiting ? 'waits' : 'does not wait'} for a worker`, async () => {
    const id = await add(row);
    const queues = ['mail', 'push'];
    expect(await as((em) => lockDueRows(em, queues, 10))).toHaveLength(isQueued ? 1 : 0);
    const oldest = await as((em) => oldestDueRow(em, queues, []));
    expect(oldest?.attempt).toBe(isWaiting ? `${id} ${row.attempts ?? 0}` : undefined);
  });
});

it('what this process itself works on counts as waiting, and the longest due comes first', async () => {
  const mine = await add({ queued: -10, claimed: -5, due: -90, attempts: 3 });
  const other = await add({ due: -80 });
  const oldest = (of: string[]) => as((em) => oldestDueRow(em, ['mail'], of));
  expect(await oldest([])).toEqual({ kind: 'mail.contact-message', attempt: `${other} 0` });
  expect(await oldest([mine])).toEqual({ kind: 'mail.contact-message', attempt: `${mine} 3` });
  await add({ due: -100 });
  expect((await as((em) => lockDueRows(em, ['mail'], 1)))[0]?.id).not.toBe(other);
});

it('only the chosen rows are marked as queued, and only rows that are neither done nor set aside are claimed', async () => {
  const [one, other, done, failed] = [
    await add({}),
    await add({}),
    await add({ done: -1 }),
    await add({ failed: -1 }),
  ];
  await as((em) => markQueued(em, [one]));
  expect(await stored(one)).toMatchObject([{ queued_at: NOW }]);
  expect(await stored(other)).toMatchObject([{ queued_at: null }]);
  expect(await app.orm.em.fork().transactional((em) => claimRow(em, one))).toMatchObject({ attempts: 1 });
  for (const id of [done, failed])
    expect(await app.orm.em.fork().transactional((em) => claimRow(em, id))).toBe(null);
  expect(await stored(other)).toMatchObject([{ claimed_at: null }]);
});

it.each([
  [14, false, 'retry'],
  [15, false, 'failed'],
  [1, true, 'failed'],
] as const)(
  'attempt %i that fails, for good %s: %s; other rows stay as they are',
  async (attempts, permanent, outcome) => {
    const [id, other, done] = [await add({ queued: -5 }), await add({ queued: -5 }), await add({ done: -1 })];
    const fail = (one: string) =>
      as((em) => recordFailure(em, { id: one, attempts }, 'Error ECONNREFUSED', { permanent }));
    expect(await fail(id)).toBe(outcome);
    expect(await stored(id)).toMatchObject([
      outcome === 'retry'
        ? { queued_at: null, claimed_at: NOW, failed_at: null, last_error: 'Error ECONNREFUSED' }
        : { queued_at: at(-5), failed_at: NOW, last_error: 'Error ECONNREFUSED' },
    ]);
    await fail(done);
    expect(await stored(done)).toMatchObject([{ failed_at: null, last_error: null, claimed_at: null }]);
    expect(await stored(other)).toMatchObject([{ queued_at: at(-5), failed_at: null, last_error: null }]);
  },
);

it('a worker that takes a row before the relay has marked it has it in hand', async () => {
  const id = await add({ due: 0 });
  vi.mocked(clock.now).mockImplementation(() => new Date(NOW.getTime() + performance.now()));
  const claims: Promise<unknown>[] = [];
  const queue = async () => {
    claims.push(claimRow(app.orm.em.fork(), id));
    await vi.waitUntil(async () => (await app.sql('select from pg_locks where not granted')).length > 0);
  };
  expect(await relayDueRows(app.orm, { add: queue })).toBe(1);
  expect(await Promise.all(claims)).toMatchObject([{ id, attempts: 1 }]);
  expect(await as((em) => oldestDueRow(em, ['mail'], []))).toBeUndefined();
});

it('the work of each queue is counted: what is due, late after five minutes, later, and set aside', async () => {
  for (const row of [
    { due: 0 },
    { due: -300 },
    { due: -301 },
    { due: 1 },
    { due: 60 },
    { done: -1 },
    { failed: -1 },
  ])
    await add(row);
  for (const row of [{ failed: -1 }, { failed: -1, done: -1 }, { due: 5 }])
    await add({ kind: 'push.test', ...row });
  await add({ kind: 'images.remove', done: -1 });
  const mail = { queue: 'mail', later: 2, due: 3, late: 1, failed: 1, dueSince: at(-301) };
  const push = { queue: 'push', later: 1, due: 0, late: 0, failed: 1, dueSince: null };
  expect(await as(workByQueue)).toEqual([mail, push]);
});

it('a row with a recipient refreshes their list of notifications, is due now or later, and is there once under its key', async () => {
  const { id: to } = await aParent(app);
  const dueAt = new Date(NOW.getTime() + 60_000);
  const { added, published } = await as(async (em) => ({
    added: [
      await enqueue(em, 'mail.unread-messages', { to }, { key: 'once', dueAt }),
      await enqueue(em, 'mail.unread-messages', { to }, { key: 'once' }),
      await enqueue(em, 'mail.contact-message', { contactMessageId: to }),
    ],
    published: takePublications(em),
  }));
  expect(added).toEqual([true, false, true]);
  const listOf = { to: [to], topic: 'notification' };
  expect(published).toEqual([listOf, listOf]);
  const rows = await app.sql(
    'select kind, dedupe_key, due_at, attempts from outbox where dedupe_key is not null or kind = $1',
    ['mail.contact-message'],
  );
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({
    kind: 'mail.unread-messages',
    dedupe_key: 'once',
    due_at: dueAt,
    attempts: 0,
  });
  expect(rows).toContainEqual({ kind: 'mail.contact-message', dedupe_key: null, due_at: NOW, attempts: 0 });
});
