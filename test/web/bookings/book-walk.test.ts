import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aChild, aParent, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { inDays } from '../../support/days.ts';
import { everySecond, firstOf, onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';

const app = startTestApp();

let parent: TestUser;
let walker: TestUser;
let child: string;
let dialog: string;

beforeAll(async () => {
  walker = await aWalker(app, { firstName: 'Maya' });
});

beforeEach(async () => {
  parent = await aParent(app);
  child = await aChild(app, parent, { name: 'Mia' });
  dialog = `/find-walkers?dialog=book&walker=${walker.id}`;
});

const request = (fields: Record<string, string> = {}) => ({
  intent: 'request-booking',
  'shown.rate': '1850',
  walker: walker.id,
  child,
  date: inDays(3),
  time: '08:00',
  duration: '1.5',
  pickup: '245 W 21st St',
  dropoff: 'P.S. 11',
  notes: 'Ring twice',
  requestKey: randomUUID(),
  ...fields,
});
const openly = (fields: Record<string, string> = {}) => request({ walker: '', ...fields });
const bookings = () =>
  app.sql('select * from bookings where parent_id = $1 order by created_at', [parent.id]);
const emails = (bookingId: unknown) =>
  app.sql("select kind from outbox where payload->>'bookingId' = $1", [bookingId]);

describe('the booking dialog', () => {
  it('shows the walker, the price and what may still change', async () => {
    const seen = await parent.browser.get(dialog);
    for (const shown of [
      'Book Maya',
      'Estimated cost',
      '$18.50',
      'Final amount may vary based on actual duration',
      'Submit Booking Request',
    ])
      expect(seen.text).toContain(shown);
    expect(seen.html).toContain(`min="${clock.today()}"`);
  });

  onlyInCI('is filled in with the latest request, on the next day on which the walker works', async () => {
    const fresh = await parent.browser.get(dialog);
    expect(fresh.html).not.toContain('245 W 21st St');
    await parent.browser.post(dialog, request({ date: inDays(10) }));
    await app.sql(
      `insert into availability_exceptions (id, walker_id, starts_on, ends_on, time_windows, created_at)
       values (gen_random_uuid(), $1, $2, $2, '[]', $3)`,
      [walker.id, inDays(3), clock.now()],
    );
    const { html } = await parent.browser.get(dialog);
    for (const [name, value] of Object.entries({
      date: inDays(10),
      time: '08:00',
      duration: '1.5',
      pickup: '245 W 21st St',
      dropoff: 'P.S. 11',
    }))
      expect(html, name).toMatch(new RegExp(`<input(?=[^>]*name="${name}")(?=[^>]*value="${value}")`));
    expect(html).toContain('$27.75');
    await app.sql('delete from availability_exceptions where walker_id = $1', [walker.id]);
    const stranger = await aParent(app);
    await aChild(app, stranger);
    expect((await stranger.browser.get(dialog)).html).not.toContain('245 W 21st St');
  });

  onlyInCI(
    'offers the times at which the walker is free on the chosen day, around confirmed walks',
    async () => {
      const day = inDays(4);
      const times = async (more = '') => {
        const { html } = await parent.browser.get(`${dialog}&on=${day}${more}`);
        return [...html.matchAll(/data-fills="time" value="(\d\d:\d\d)"/g)].map(([, time]) => time);
      };
      const all = await times();
      expect(all).toContain('10:00');
      const other = await aParent(app);
      const agreed = await aChild(app, other);
      const [sent] = [
        await other.browser.post(dialog, request({ child: agreed, date: day, time: '10:00', duration: '1' })),
      ];
      expect(sent.status).toBe(200);
      expect(await times()).toEqual(all);
      await app.sql("update bookings set status = 'accepted' where walker_id = $1 and scheduled_date = $2", [
        walker.id,
        day,
      ]);
      expect(await times()).toEqual(all.filter((time) => time !== '10:00'));
      expect(await times('&lasting=2')).not.toContain('09:00');
      expect(await times('&on=1999-01-01')).toEqual(all.filter((time) => time !== '10:00'));
      for (const odd of ['&on=soon', '&at=25:00', '&lasting=lots'])
        expect((await parent.browser.get(`${dialog}${odd}`)).status).toBe(200);
    },
  );

  it("shows 'No Children Added' with a link to add one", async () => {
    const newcomer = await aParent(app);
    const seen = await newcomer.browser.get(dialog);
    expect(seen.text).toContain('No Children Added');
    expect(seen.text).toContain('Add Child Profile First');
    expect(seen.text).not.toContain('Submit Booking Request');
  });

  it('creates a pending booking at the walker’s rate, emails the walker and returns to the dashboard (BOOKING-3)', async () => {
    const seen = await parent.browser.post(dialog, request());
    expect(seen).toMatchObject({ status: 200, path: '/dashboard' });
    expect(seen.text).toContain('Booking Created Successfully!');
    expect(seen.text).toContain('Pending');
    const [booking, ...more] = await bookings();
    expect(more).toEqual([]);
    expect(booking).toMatchObject({
      status: 'pending',
      walker_id: walker.id,
      child_id: child,
      hourly_rate: '18.50',
      total_amount: '27.75',
      duration_hours: '1.50',
    });
    expect(await emails(booking?.id)).toEqual([{ kind: 'mail.booking-requested' }]);
  });

  it('does not accept price, status and people from the form (PAYMENT-3)', async () => {
    const other = await aParent(app);
    await parent.browser.post(
      dialog,
      request({
        hourly_rate: '1',
        hourlyRate: '1',
        totalAmount: '1',
        total_amount: '1',
        status: 'payment_confirmed',
        parent_id: other.id,
        walker_id: other.id,
        payment_completed: 'true',
      }),
    );
    const [booking] = await bookings();
    expect(booking).toMatchObject({
      status: 'pending',
      walker_id: walker.id,
      total_amount: '27.75',
      payment_completed: false,
    });
  });
});

const MISSING = 'Missing Information Please fill in all required fields.';
const PAST = 'Invalid Date Please select a future date and time.';
const HALVES = 'Enter a duration from 0.5 to 8 hours, in half-hour steps.';

describe('an invalid request (BOOKING-2)', () => {
  it.each(
    everySecond([
      ['no child', { child: '' }, MISSING],
      ['no date', { date: '' }, MISSING],
      ['no time', { time: '' }, MISSING],
      ['no duration', { duration: '' }, MISSING],
      ['no pickup', { pickup: '  ' }, MISSING],
      ['no drop-off', { dropoff: '' }, MISSING],
      ['yesterday', { date: inDays(-1) }, PAST],
      ['a minute ago today', { date: clock.today(), time: '00:00' }, PAST],
      ['a date that does not exist', { date: '2027-02-30' }, 'Please select a future date and time.'],
      [
        'a date after the calendar of the database',
        { date: '9999-12-31', time: '23:59' },
        'Please select a future date and time.',
      ],
      ['more than 180 days ahead', { date: inDays(181) }, 'Please select a date within the next 180 days.'],
      ['a word for a date', { date: 'soon' }, 'Please select a future date and time.'],
      ['a word for a time', { time: 'noon' }, 'Please select a future date and time.'],
      ['a quarter of an hour', { duration: '0.25' }, HALVES],
      ['an hour and a quarter', { duration: '1.25' }, HALVES],
      ['nine hours', { duration: '9' }, HALVES],
      ['minus one hour', { duration: '-1' }, HALVES],
      ['a long pickup', { pickup: 'x'.repeat(301) }, 'Use at most 300 characters for the pickup location.'],
      ['long notes', { notes: 'x'.repeat(2001) }, 'Use at most 2000 characters for the notes.'],
      [
        'a long drop-off',
        { dropoff: 'x'.repeat(301) },
        'Use at most 300 characters for the drop-off location.',
      ],
      ['a child that is no id', { child: 'mine' }, 'Choose one of your children.'],
    ]),
  )('%s: 422, the error, what was typed, and nothing stored', async (_, fields, words) => {
    for (const address of [dialog, '/book-walk', `/book-walk?walker=${walker.id}`]) {
      const key = randomUUID();
      const seen = await parent.browser.post(address, request({ requestKey: key, ...fields }));
      expect(seen.status).toBe(422);
      expect(seen.text).toContain(words);
      expect(seen.html).toContain(`value="${key}"`);
      if (!('dropoff' in fields)) expect(seen.html).toContain('value="P.S. 11"');
    }
    expect(await bookings()).toEqual([]);
  });

  onlyInCI('the last day that may be asked for is 180 days ahead', async () => {
    const fields = { date: inDays(180), time: '09:00', requestKey: randomUUID() };
    const seen = await parent.browser.post('/book-walk', request({ ...fields, anyway: 'on' }));
    expect(seen.status).toBe(200);
    expect(await bookings()).toHaveLength(1);
    await app.sql('delete from booking_events');
    await app.sql('delete from bookings where parent_id = $1', [parent.id]);
  });

  onlyInCI('rejects a walk that costs less than a card can be charged', async () => {
    await app.sql('update walker_profiles set hourly_rate = 0.5 where user_id = $1', [walker.id]);
    const short = await parent.browser.post(
      '/book-walk',
      request({ duration: '0.5', anyway: 'on', 'shown.rate': '50' }),
    );
    await app.sql('update walker_profiles set hourly_rate = 18.5 where user_id = $1', [walker.id]);
    expect(short.status).toBe(422);
    expect(short.text).toContain('Book a longer walk.');
    expect(await bookings()).toEqual([]);
  });

  onlyInCI('rejects an hour that the spring clock change skips', async () => {
    const year = Number(clock.today().slice(0, 4)) + 1;
    // The second Sunday in March: daylight saving begins.
    const march = Temporal.PlainDate.from({ year, month: 3, day: 8 });
    const change = march.add({ days: (7 - march.dayOfWeek) % 7 }).toString();
    const seen = await parent.browser.post('/book-walk', openly({ date: change, time: '02:30' }));
    expect(seen.status).toBe(422);
    expect(seen.text).toContain('Clocks go forward that night.');
    expect(await bookings()).toEqual([]);
  });

  it("rejects another parent's child without revealing it (BOOKING-1)", async () => {
    const stranger = await aParent(app);
    const theirs = await aChild(app, stranger, { name: 'Zoe-of-strangers' });
    const seen = await parent.browser.post(dialog, request({ child: theirs }));
    expect(seen.status).toBe(422);
    expect(seen.text).toContain('Submit Booking Request');
    expect(seen.html).not.toContain('Zoe-of-strangers');
    expect(await bookings()).toEqual([]);
  });
});

describe('a walker who cannot be booked (BOOKING-1)', () => {
  const unlisted = [
    ['is not approved', { approvalStatus: 'pending' as const }],
    ['is not active', { professional: { isActive: false } }],
    ['is on vacation', { professional: { isActive: false, vacationMode: true } }],
    ['has no rate', { professional: { hourlyRate: null } }],
    ['has no available day', { professional: { availabilitySchedule: {} } }],
  ] as const;

  it.each(firstOf(unlisted, 2))('%s: the dialog says so, and the form stores nothing', async (_, traits) => {
    const { id } = await aWalker(app, traits);
    for (const address of [`/find-walkers?dialog=book&walker=${id}`, `/book-walk?walker=${id}`]) {
      const seen = await parent.browser.get(address);
      expect(seen.text).toContain("This walker isn't taking bookings right now");
      expect(seen.text).not.toContain('Submit Booking Request');
      expect((await parent.browser.post(address, request({ walker: id }))).status).toBe(409);
    }
    expect(await bookings()).toEqual([]);
  });

  it('shows the same for an unknown id and for an invalid one', async () => {
    for (const id of [randomUUID(), 'nonsense', parent.id]) {
      const seen = await parent.browser.get(`/find-walkers?dialog=book&walker=${id}`);
      expect(seen).toMatchObject({ status: 200 });
      expect(seen.text).toContain("This walker isn't taking bookings right now");
      expect((await parent.browser.post('/book-walk', request({ walker: id }))).status).toBeOneOf([409, 422]);
    }
    expect((await parent.browser.post('/find-walkers', openly())).status).toBe(409);
    expect(await bookings()).toEqual([]);
  });
});

describe('sending the same form twice (BOOKING-4)', () => {
  it('creates one booking', async () => {
    const form = request();
    for (let time = 0; time < 2; time++) {
      const seen = await parent.browser.post(dialog, form);
      expect(seen.path).toBe('/dashboard');
    }
    const [booking, ...more] = await bookings();
    expect(more).toEqual([]);
    expect(await emails(booking?.id)).toHaveLength(1);
  });

  onlyInCI('creates one booking also when both are sent at once', async () => {
    const form = request();
    const answers = await race(Array.from({ length: 8 }, () => () => parent.browser.postOnly(dialog, form)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(303));
    expect(await bookings()).toHaveLength(1);
  });

  onlyInCI('rejects other content with the same key, and accepts the next submission', async () => {
    const form = request();
    await parent.browser.post(dialog, form);
    const seen = await parent.browser.post(dialog, { ...form, time: '09:00' });
    expect(seen.status).toBe(409);
    expect(seen.text).toContain('You already submitted this');
    expect(seen.html).not.toContain(form.requestKey);
    expect(seen.html).toContain('value="09:00"');
    expect(await bookings()).toHaveLength(1);
  });
});

describe('a second request like one that still waits (BOOKING-4)', () => {
  const again = (fields: Record<string, string> = {}) =>
    parent.browser.post(dialog, request({ requestKey: randomUUID(), ...fields }));

  it('asks first, and is sent after a confirmation', async () => {
    expect((await again()).path).toBe('/dashboard');
    const seen = await again({ notes: 'Ring twice' });
    expect(seen).toMatchObject({ status: 200, path: dialog });
    expect(seen.text).toContain(
      'You already asked Maya for a walk around this time That request still waits for an answer.',
    );
    expect(seen.html).toContain('Ring twice');
    expect(await bookings()).toHaveLength(1);
    expect((await again({ notes: 'Ring twice', anyway: 'on' })).path).toBe('/dashboard');
    expect(await bookings()).toHaveLength(2);
  });

  onlyInCI('asks nothing for another time, child or walker, or once it is over', async () => {
    await again();
    const theirs = await aWalker(app);
    const sent = request({ walker: theirs.id });
    const seen = await parent.browser.post(`/find-walkers?dialog=book&walker=${theirs.id}`, sent);
    expect(seen.path).toBe('/dashboard');
    const other = await aChild(app, parent, { name: 'Other Child' });
    expect((await again({ child: other })).path).toBe('/dashboard');
    expect((await again({ time: '17:30' })).path).toBe('/dashboard');
    for (const { id } of await bookings())
      await walker.browser.post('/dashboard', { intent: 'decline', booking: String(id) });
    expect((await again()).path).toBe('/dashboard');
    expect(await bookings()).toHaveLength(5);
  });
});

describe("outside the walker's usual hours (WALKER-8)", () => {
  const early = { time: '05:00' };

  it('asks first, and stores nothing', async () => {
    const key = randomUUID();
    const seen = await parent.browser.post(dialog, request({ ...early, requestKey: key }));
    expect(seen).toMatchObject({ status: 200, path: dialog });
    expect(seen.text).toContain(
      "Maya isn't usually available then You can choose another time or send the request anyway.",
    );
    expect(seen.text).toContain('Request anyway');
    expect(seen.html).toContain('value="05:00"');
    expect(seen.html).toContain(`value="${key}"`);
    expect(await bookings()).toEqual([]);
  });

  it('sends it after a confirmation', async () => {
    const seen = await parent.browser.post(dialog, request({ ...early, anyway: 'on' }));
    expect(seen.path).toBe('/dashboard');
    expect(await bookings()).toHaveLength(1);
  });

  it('asks nothing for an open request', async () => {
    expect((await parent.browser.post('/book-walk', openly(early))).path).toBe('/dashboard');
  });
});

describe('/book-walk', () => {
  it('sends a visitor to sign in, others to the dashboard (BOOKING-1)', async () => {
    expect((await aVisitor(app).raw('/book-walk')).headers.get('location')).toBe('/auth');
    const newcomer = await aParent(app, { approvalStatus: 'pending' });
    for (const { browser } of [walker, newcomer])
      expect((await browser.raw('/book-walk')).headers.get('location')).toBe('/dashboard');
  });

  it("creates an open request without walker and price: 'Booking Submitted' (BOOKING-5)", async () => {
    const seen = await parent.browser.post('/book-walk', openly());
    expect(seen.path).toBe('/dashboard');
    expect(seen.text).toContain('Booking Submitted');
    expect((await bookings())[0]).toMatchObject({
      walker_id: null,
      hourly_rate: null,
      total_amount: null,
      status: 'pending',
    });
  });

  onlyInCI("keeps the walker of the URL: 'Booking Created'", async () => {
    const address = `/book-walk?walker=${walker.id}`;
    expect((await parent.browser.get(address)).text).toContain('With Maya Example');
    const seen = await parent.browser.post(address, request());
    expect(seen.text).toContain('Booking Created');
    expect((await bookings())[0]).toMatchObject({ walker_id: walker.id, total_amount: '27.75' });
  });

  it("shows 'No Children Added' with 'Add Child Profile'", async () => {
    const newcomer = await aParent(app);
    const seen = await newcomer.browser.get('/book-walk');
    expect(seen.text).toContain('No Children Added');
    expect(seen.html).toMatch(/href="\/children"[^>]*><span[^>]*>Add Child Profile</);
  });

  onlyInCI('links back to the dashboard', async () => {
    const seen = await parent.browser.get('/book-walk');
    expect(seen.html).toMatch(/href="\/dashboard"[^>]*><span[^>]*>Cancel</);
  });
});
