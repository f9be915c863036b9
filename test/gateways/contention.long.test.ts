import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { beforeAll, describe, expect, it } from 'vitest';
import { system } from '../../src/domain/viewer.ts';
import { createOrm } from '../../src/gateways/database/orm.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { wrapError } from '../../src/web/kit/wrap-error.ts';
import { addMessage } from '../jobs/stage.ts';
import { startTestApp } from '../support/app.ts';
import { aBooking, historyOf } from '../support/bookings.ts';
import { aParent, aWalker, type TestUser } from '../support/cast.ts';
import { holding } from '../support/locks.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;

beforeAll(async () => {
  [parent, walker] = [await aParent(app), await aWalker(app)];
});

const asWorker = <T>(work: (em: EntityManager) => Promise<T>) => withActor(app.orm, system('worker'), work);
const raise = (state: string) => `do $$ begin raise exception using errcode = '${state}'; end $$`;
const lock = (em: EntityManager, key: number) => em.execute('select pg_advisory_xact_lock(?)', [key]);

describe('a transaction that conflicts with others', () => {
  it('is retried as a whole: two that deadlock both succeed, each once', async () => {
    const runs = [0, 0];
    const { promise: bothHold, resolve } = Promise.withResolvers<void>();
    let holders = 0;
    const take = (at: number, first: number, second: number) =>
      asWorker(async (em) => {
        runs[at] = (runs[at] ?? 0) + 1;
        await lock(em, first);
        if (++holders === 2) resolve();
        await bothHold;
        await lock(em, second);
        await addMessage(em, `from ${at}`);
      });
    await Promise.all([take(0, 1, 2), take(1, 2, 1)]);
    expect(runs.toSorted()).toEqual([1, 2]);
    const written = await app.sql('select message from contact_messages order by message');
    expect(written).toEqual([{ message: 'from 0' }, { message: 'from 1' }]);
  });

  it.each(['40P01', '40001'])(
    'with %s is retried once, and then reports that the server is busy',
    async (state) => {
      let runs = 0;
      const lost = asWorker((em) => {
        runs++;
        return em.execute(raise(state));
      });
      await expect(lost).rejects.toMatchObject({ kind: 'busy', summary: { code: 'busy' } });
      expect(runs).toBe(2);
    },
  );

  it.each(['57P03', '53300', '53100'])(
    'reports that the server is busy while the database says %s, without running again',
    async (state) => {
      let runs = 0;
      const away = asWorker((em) => {
        runs++;
        return em.execute(raise(state));
      });
      await expect(away).rejects.toMatchObject({ kind: 'busy', cause: expect.any(Error) });
      expect(runs).toBe(1);
    },
  );

  it('reports that the server is busy when a server with a full disk takes no connection after its restart', async () => {
    const full = asWorker((em) =>
      em.execute(`do $$ begin raise 'could not write init file' using errcode = 'XX000'; end $$`),
    );
    await expect(full).rejects.toMatchObject({ kind: 'busy', cause: expect.any(Error) });
  });

  it('reports that the server is busy when the database refuses connections, or has none free in time', async () => {
    const refused = await createOrm('postgres://nobody@127.0.0.1:1/nothing');
    const work = (orm: MikroORM) => withActor(orm, system('worker'), (em) => em.execute('select 1'));
    await expect(work(refused)).rejects.toMatchObject({ kind: 'busy' });
    await refused.close();
    const full = await createOrm(app.database.runtimeUrl, { poolSize: 1, answersWithinMs: 2_000 });
    await withActor(full, system('worker'), async (em) => {
      await em.execute('select 1');
      await expect(work(full)).rejects.toMatchObject({ kind: 'busy' });
    });
    await full.close();
  });

  it('is recognized inside an error of the page', async () => {
    let runs = 0;
    const answer = await asWorker(async (em) => {
      if (++runs === 2) return 'done';
      try {
        return await em.execute(raise('40001'));
      } catch (error) {
        throw wrapError(error, 'bookingsLoadFailed');
      }
    });
    expect([answer, runs]).toEqual(['done', 2]);
  });

  it('is not retried for any other error', async () => {
    let runs = 0;
    const broken = asWorker((em) => {
      runs++;
      return em.execute(raise('22012'));
    });
    await expect(broken).rejects.toMatchObject({ code: '22012' });
    expect(runs).toBe(1);
  });
});

describe('waits are limited:', () => {
  it('a statement that takes too long is canceled, and not retried', async () => {
    let runs = 0;
    const slow = asWorker(async (em) => {
      runs++;
      await em.execute(`set local statement_timeout = '30ms'`);
      await em.execute('select pg_sleep(5)');
    });
    await expect(slow).rejects.toMatchObject({ kind: 'busy' });
    expect(runs).toBe(1);
  });

  it('a page, a form and a call that wait 3 s for a lock respond with 503 and Retry-After; nothing changes', async () => {
    const booking = await aBooking(app, parent, walker);
    const open = await aBooking(app, parent, null);
    const before = await historyOf(app, booking);
    const releases = [
      await holding(app, 'select 1 from bookings where id = $1 for update', [booking]),
      await holding(app, 'lock table booking_offers in access exclusive mode'),
    ];
    const since = performance.now();
    const answers = await Promise.all([
      parent.browser.raw(`/booking/${open}`),
      walker.browser.postOnly(`/booking/${booking}`, { intent: 'withdraw', reason: 'Ill' }),
      parent.browser.raw('/functions/confirm-time-adjustment', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ booking_id: booking, actual_duration_hours: 1 }),
      }),
    ]);
    const waited = performance.now() - since;
    for (const release of releases) await release();
    const texts = await Promise.all(answers.map((answer) => answer.text()));
    const page = texts[0];
    for (const [at, answer] of answers.entries()) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(texts[at]).toMatch(/We(?:'|&#x27;)re a little busy right now/);
    }
    expect(await parent.browser.raw(`/booking/${open}`).then(({ status }) => status)).toBe(200);
    expect(page).toContain(`href="/booking/${open}"`);
    expect(page).toContain('Try again');
    expect(waited).toBeGreaterThan(2_900);
    expect(await historyOf(app, booking)).toEqual(before);
  }, 30_000);
});
