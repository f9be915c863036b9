import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aCalendarLink, entriesIn } from '../../support/calendar.ts';
import { aChild, aParent, aVisitor, aWalker, aWatcher, type TestUser } from '../../support/cast.ts';

const app = startTestApp();
let priya: TestUser;
let sam: TestUser;
let walker: TestUser;
let theo: string;
let mia: string;
let link: string;

beforeEach(async () => {
  priya = await aParent(app, { firstName: 'Priya', lastName: 'Shah' });
  sam = await aParent(app, { firstName: 'Sam', lastName: 'Rao' });
  walker = await aWalker(app, { firstName: 'Daniel', lastName: 'Kim' });
  theo = await aChild(app, priya, { name: 'Theo Shah' });
  mia = await aChild(app, priya, { name: 'Mia Shah' });
  link = await aWatcher(app, priya, sam, [theo], 'guardian');
});

const walkOf = (child: string, traits: Parameters<typeof aBooking>[3] = {}) =>
  aBooking(app, priya, walker, { status: 'accepted', child, ...traits });

describe('the calendar of a guardian (CALENDAR-7)', () => {
  const entries = async (path: string) => entriesIn(await (await aVisitor(app).raw(path)).text());
  const ids = async (path: string) => (await entries(path)).map(({ uid }) => uid.split('@')[0]);

  it('has their own walks and those of the chosen child, in one feed, until the link of the two ends', async () => {
    const nils = await aChild(app, sam, { name: 'Nils Rao' });
    const own = await aBooking(app, sam, walker, { status: 'accepted', child: nils, startsIn: 30 });
    const theirs = await walkOf(theo, { startsIn: 60 });
    await walkOf(mia, { startsIn: 90 });
    await walkOf(theo, { siblings: [mia], startsIn: 120 });
    const feed = await aCalendarLink(sam);
    expect(await ids(feed)).toEqual([own, theirs]);
    expect((await entries(feed)).map(({ title }) => title)).toEqual([
      "Nils's walk with Daniel",
      "Theo's walk with Daniel",
    ]);
    expect(await (await aVisitor(app).raw(feed)).text()).not.toContain('Mia');
    await priya.browser.post('/children/watchers', { intent: 'end-watching', watcher: link });
    expect(await ids(feed)).toEqual([own]);
  });

  it('has them no longer when the parent is not approved any more', async () => {
    await walkOf(theo);
    const feed = await aCalendarLink(sam);
    expect(await ids(feed)).toHaveLength(1);
    await app.sql(`update profiles set approval_status = 'rejected' where id = $1`, [priya.id]);
    expect(await ids(feed)).toEqual([]);
  });

  it('offers the file of a walk of the chosen child, and of no other', async () => {
    const [theirs, hidden] = [await walkOf(theo), await walkOf(mia, { startsIn: 90 })];
    const file = (id: string) => sam.browser.raw(`/booking/${id}/walk.ics`);
    expect(entriesIn(await (await file(theirs)).text())).toHaveLength(1);
    expect((await file(hidden)).status).toBe(404);
  });
});
