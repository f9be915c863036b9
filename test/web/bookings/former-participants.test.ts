import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import type { BookingStatus, CancelReason } from '../../../src/domain/bookings/status.ts';
import { newImageName } from '../../../src/gateways/storage/storage.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { firstOf } from '../../support/full-size.ts';
import { block } from '../../support/safety.ts';
import { useSqlAs } from '../../support/sql-as.ts';

/** What a walker may read of a booking in each status: on every page, in the data download, and by direct SQL. */
const app = startTestApp();
const sqlAs = useSqlAs(app);
let parent: TestUser;

beforeAll(async () => {
  parent = await aParent(app, { firstName: 'Petra', lastName: 'Quill' });
});

const HOURS_OF_A_DAY = 24;
const CHILD = 'Ottilie';
const PICKUP = '245 W 21st St, lobby, door code R788';
const NOTES = 'She is shy of dogs';

interface Walk {
  status: BookingStatus;
  reason?: CancelReason;
  days?: number;
  blocked?: boolean;
}

async function aWalk({ status, reason, days = 2, blocked }: Walk): Promise<{ walker: TestUser; id: string }> {
  const walker = await aWalker(app);
  const child = await aChild(app, parent, { name: `${CHILD} Marchetti`, age: 8 });
  await app.sql(
    `insert into images select $1, parent_id, id, 'children-avatars', $2, 'image/webp', 1, 1, 1, $3 from children where id = $4`,
    [randomUUID(), newImageName(), clock.now(), child],
  );
  const startsIn = days * HOURS_OF_A_DAY;
  const id = await aBooking(app, parent, walker, {
    child,
    status,
    startsIn,
    pickup: PICKUP,
    ...(reason && { reason }),
  });
  await app.sql('update bookings set notes = $2 where id = $1', [id, NOTES]);
  if (blocked) await block(parent, walker);
  return { walker, id };
}

async function readings({ walker, id }: { walker: TestUser; id: string }): Promise<Record<string, string>> {
  const paths = ['/dashboard', '/schedule', '/schedule?tab=history', `/booking/${id}`];
  const seen: Record<string, string> = {};
  for (const path of paths) {
    const page = await walker.browser.get(path);
    expect(page.status, path).toBe(200);
    seen[path] = page.html;
  }
  seen.download = await (await walker.browser.raw('/settings/my-data.json')).text();
  return seen;
}

async function rows({ walker, id }: { walker: TestUser; id: string }) {
  const ask = async (sql: string) => (await sqlAs(walker, 'trotter', sql, [id])).rows;
  return {
    details: await ask(
      'select pickup_location, dropoff_location, notes, area from booking_details where id = $1',
    ),
    child: await ask(
      'select name, age from child_cards where id = (select child_id from bookings where id = $1)',
    ),
    photos: await ask(
      'select path from images where child_id = (select child_id from bookings where id = $1)',
    ),
    parent: await ask(
      'select first_name, last_name from people where id = (select parent_id from bookings where id = $1)',
    ),
    phones: await ask('select c from booking_contact($1) c where c is not null'),
  };
}

const FORMER: [what: string, walk: Walk][] = [
  ['who declined', { status: 'cancelled', reason: 'walker_declined' }],
  ['who withdrew', { status: 'cancelled', reason: 'walker_withdrew' }],
  ['who let it expire', { status: 'cancelled', reason: 'expired', days: -2 }],
  ['whom the parent cancelled', { status: 'cancelled', reason: 'parent_cancelled' }],
  ['whose request the team cancelled', { status: 'cancelled', reason: 'admin' }],
  ['whom the parent blocked, of a coming walk', { status: 'accepted', blocked: true }],
  ['whom the parent blocked, of a walk that took place', { status: 'completed', days: -2, blocked: true }],
];

describe('a walker', () => {
  it.each(firstOf(FORMER, 2))(
    '%s sees date, area and status, and nothing else (SAFETY-2)',
    async (_, walk) => {
      const booking = await aWalk(walk);
      for (const [where, html] of Object.entries(await readings(booking)))
        for (const secret of [
          CHILD,
          'Marchetti',
          '245 W',
          'lobby',
          'R788',
          'P.S. 11',
          NOTES,
          'Petra',
          'Quill',
        ])
          expect(html.includes(secret), `${secret} in ${where}`).toBe(false);
      const page = (await booking.walker.browser.get(`/booking/${booking.id}`)).text;
      expect(page).toContain('W 21st St');
      expect(await rows(booking)).toEqual({
        details: [{ pickup_location: null, dropoff_location: null, notes: null, area: 'W 21st St' }],
        child: [{ name: 'A child', age: null }],
        photos: [],
        parent: [{ first_name: 'A', last_name: 'parent' }],
        phones: [],
      });
    },
  );

  it.each<[string, Walk, { photos: number; phones: number }]>([
    ['asked for a walk', { status: 'pending' }, { photos: 0, phones: 0 }],
    ['of a confirmed walk', { status: 'accepted' }, { photos: 1, phones: 1 }],
    ['of a walk 29 days ago', { status: 'payment_confirmed', days: -29 }, { photos: 1, phones: 0 }],
  ])('%s sees child, places and notes (SAFETY-1)', async (_, walk, { photos, phones }) => {
    const booking = await aWalk(walk);
    const page = (await booking.walker.browser.get(`/booking/${booking.id}`)).text;
    for (const known of [CHILD, PICKUP, 'P.S. 11', NOTES]) expect(page).toContain(known);
    const seen = await rows(booking);
    expect(seen).toMatchObject({
      details: [{ pickup_location: PICKUP, dropoff_location: 'P.S. 11', notes: NOTES, area: null }],
      child: [{ name: `${CHILD} Marchetti`, age: 8 }],
      parent: [{ first_name: 'Petra', last_name: 'Quill' }],
    });
    expect([seen.photos.length, seen.phones.length]).toEqual([photos, phones]);
  });

  it('sees date, first name, area, duration and amounts of a walk 31 days ago (SAFETY-3)', async () => {
    const booking = await aWalk({ status: 'payment_confirmed', days: -31 });
    for (const [where, html] of Object.entries(await readings(booking)))
      for (const secret of ['Marchetti', '245 W', 'lobby', 'R788', 'P.S. 11', NOTES])
        expect(html.includes(secret), `${secret} in ${where}`).toBe(false);
    const page = (await booking.walker.browser.get(`/booking/${booking.id}`)).text;
    for (const kept of [CHILD, 'W 21st St', '1 hour', '$18.50', 'Petra']) expect(page).toContain(kept);
    expect(await rows(booking)).toMatchObject({
      details: [{ pickup_location: null, notes: null, area: 'W 21st St' }],
      child: [{ name: CHILD, age: null }],
      photos: [],
    });
  });

  it('reads the private columns of a booking only through the view (SAFETY-6)', async () => {
    const { walker } = await aWalk({ status: 'accepted' });
    for (const column of ['pickup_location', 'dropoff_location', 'notes', 'places_text'])
      await expect(sqlAs(walker, 'trotter', `select ${column} from bookings`)).rejects.toThrow(
        /permission denied/,
      );
  });
});

describe('the parent', () => {
  it('still sees all of their own booking, whatever its status', async () => {
    for (const [, walk] of FORMER) {
      const { id } = await aWalk(walk);
      const page = (await parent.browser.get(`/booking/${id}`)).text;
      for (const known of [CHILD, PICKUP, NOTES]) expect(page).toContain(known);
    }
  });
});

describe('walk_area', () => {
  it.each([
    ['245 W 21st St, lobby', 'W 21st St'],
    ['12 East Broadway Avenue', 'East Broadway Avenue'],
    ['7a Rose Street, ring at Miller', 'Rose Street'],
    ['P.S. 11, 320 W 21st St', 'Manhattan'],
    ['The blue door, code 1234', 'Manhattan'],
    ['Removed', 'Manhattan'],
  ])('of "%s" is "%s"', async (place, area) => {
    expect(await app.sql('select walk_area($1) as area', [place])).toEqual([{ area }]);
  });
});
