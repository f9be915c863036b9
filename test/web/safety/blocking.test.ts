import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { inDays } from '../../support/days.ts';
import { CROWD, onlyInCI } from '../../support/full-size.ts';
import { write } from '../../support/messages.ts';
import { publishedDuring } from '../../support/published.ts';
import { race } from '../../support/race.ts';
import { bookingStatus, jobsOf } from '../../support/reads.ts';
import { block, storedBlocks } from '../../support/safety.ts';
import { useSqlAs } from '../../support/sql-as.ts';

const app = startTestApp(undefined, { poolSize: 20 });
const sqlAs = useSqlAs(app);
let parent: TestUser;
let walker: TestUser;

beforeEach(async () => {
  parent = await aParent(app);
  walker = await aWalker(app);
});

describe('who can be blocked', () => {
  it('strangers, oneself and invalid ids are not found, the team cannot be blocked, and nothing is stored (SAFETY-11)', async () => {
    const [admin, stranger] = [await anAdmin(app), await aParent(app)];
    await write(admin, parent, 'Welcome!');
    expect((await block(walker, stranger)).status).toBe(404);
    expect((await block(parent, parent)).status).toBe(404);
    expect((await parent.browser.post('/safety/nobody', { intent: 'block' })).status).toBe(404);
    expect((await block(parent, admin)).status).toBe(403);
    expect(
      (await storedBlocks(app)).filter(({ blocker_id }) => [parent.id, walker.id].includes(blocker_id)),
    ).toEqual([]);
    await expect(
      sqlAs(parent, 'tot', 'insert into blocks values ($1, $2, $3)', [parent.id, admin.id, clock.now()]),
    ).rejects.toThrow(/row-level security/);
    await expect(
      sqlAs(parent, 'tot', 'insert into blocks values ($1, $2, $3)', [walker.id, parent.id, clock.now()]),
    ).rejects.toThrow(/row-level security/);
  });

  it('twice is stored once, and the team can still reach both', async () => {
    const published = await publishedDuring(app, () => block(parent, walker));
    expect(published).toContainEqual({ to: [parent.id], topic: 'profile', id: parent.id });
    await block(parent, walker);
    expect((await storedBlocks(app)).filter(({ blocker_id }) => blocker_id === parent.id)).toHaveLength(1);
    const admin = await anAdmin(app);
    expect((await write(admin, walker, 'A word, please')).status).toBe(200);
    expect((await admin.browser.get(`/walker/${walker.id}`)).status).toBe(200);
  });

  onlyInCI(
    'of many blocks and acceptances at once none leaves a walk, and the walker gets one email (SAFETY-9)',
    async () => {
      const booking = await aBooking(app, parent, walker);
      const answers = await race(
        Array.from(
          { length: CROWD },
          (_, at) => () =>
            at % 2 === 0
              ? parent.browser.postOnly(`/safety/${walker.id}`, { intent: 'block' })
              : walker.browser.postOnly('/dashboard', { intent: 'accept', booking }),
        ),
      );
      for (const { status } of answers.filter((_, at) => at % 2 === 0)) expect(status).toBe(303);
      expect(await bookingStatus(app, booking)).toBe('cancelled');
      expect(await jobsOf(app, 'mail.booking-withdrawn', { to: walker.id })).toHaveLength(1);
    },
  );
});

it('more requests than a family needs are refused by pair, others go on, and blocking has no limit (SAFETY-15)', async () => {
  const other = await aWalker(app);
  const child = await aChild(app, parent);
  const ask = (to: string) =>
    parent.browser.postOnly('/book-walk', {
      ...{
        intent: 'request-booking',
        'shown.rate': '1850',
        child,
        walker: to,
        date: inDays(20),
        time: '09:00',
        anyway: 'on',
      },
      ...{ duration: '0.5', pickup: '1 Main St', dropoff: 'P.S. 11' },
    });
  for (let at = 0; at < 30; at++) await app.services.limits.use('requestPair', `${parent.id}/${walker.id}`);
  const refused = await ask(walker.id);
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
  expect(await app.sql('select from bookings where parent_id = $1', [parent.id])).toEqual([]);
  expect((await ask(other.id)).status).toBe(303);
  expect(await app.sql('select from bookings where parent_id = $1', [parent.id])).toHaveLength(1);
  expect((await parent.browser.postOnly(`/safety/${walker.id}`, { intent: 'block' })).status).toBe(303);
});
