import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { childField } from '../../src/domain/children/child-field.ts';
import { walkTimes } from '../../src/domain/walk-times.ts';
import { useBrowser } from '../support/browser.ts';
import { useDemo } from '../support/demo.ts';
import { useSchedules } from '../support/program-schedules.ts';
import { counted } from './effort.ts';
import { allMail, Person } from './person.ts';
import { seenSoonAfter } from './seen-soon.ts';

/** Phones of a parent and two walkers, and an admin, on three mornings on which the day goes otherwise. */
const app = useBrowser();
const program = useDemo();
const time = useSchedules(program);
const PARENT = 'parent@example.com';
const WALKER = 'walker@example.com';
const INVITED = 'Can you walk';
const WITHDRAWN = 'walker-1@example.com';
const ADMIN = 'admin@example.com';
const HOUR = '07:45';
/** The demo's weekly walks are at 8. */
const AFTER_SCHOOL_RUN = '10:00';
const WEEKS_LATER = 4;
const SERIES_WALKS = 20;

let database: pg.Client;
let parent: Person;
let walker: Person;

const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.query(text, values)).rows as Row[];

beforeAll(async () => {
  database = new pg.Client({ connectionString: program.database().ownerUrl });
  await database.connect();
});
afterAll(async () => {
  await database?.end();
  for (const person of [parent, walker]) await person?.close();
});

const phone = (email: string) => Person.signedIn(app.browser, program, email, { phone: true });

async function goTo(day: string, hour: string): Promise<void> {
  const now = clock.local(clock.now());
  const then = Temporal.PlainDateTime.from(`${day}T${hour}`).toZonedDateTime(now.timeZoneId);
  await time.advance(now.until(then, { smallestUnit: 'minutes' }).toString());
}

/** A weekday without the demo's weekly walks. */
function quietDay(weeks: number, weekday: 1 | 3 | 5): string {
  const first = Temporal.PlainDate.from(clock.today()).add({ weeks });
  return first.add({ days: (weekday - first.dayOfWeek + 7) % 7 }).toString();
}

const idOf = async (email: string): Promise<string> => {
  const [person] = await rows<{ id: string }>('select id from profiles where email = $1', [email]);
  return person?.id ?? '';
};

/** Requested, accepted and confirmed by email on the day before. */
async function agreedWalk(date: string, by = WALKER, hour = HOUR): Promise<string> {
  await goTo(Temporal.PlainDate.from(date).subtract({ days: 1 }).toString(), '12:00');
  for (const person of [parent, walker]) await person?.close();
  [parent, walker] = [await phone(PARENT), await phone(by)];
  const to = await idOf(by);
  const children = await rows<{ id: string }>(
    'select id from children where parent_id = $1 and hidden_at is null order by name',
    [await idOf(PARENT)],
  );
  const [{ rate } = { rate: '' }] = await rows<{ rate: string }>(
    'select round(hourly_rate * 100)::text as rate from walker_profiles where user_id = $1',
    [to],
  );
  const form = {
    ...{
      intent: 'request-booking',
      'shown.rate': rate,
      walker: to,
      date,
      time: hour,
      duration: '0.5',
      anyway: 'on',
    },
    ...{ pickup: '245 W 21st St', dropoff: 'P.S. 11', notes: '', requestKey: randomUUID() },
    ...Object.fromEntries(children.map(({ id }) => [childField(id), 'on'])),
  };
  await parent.post(`/find-walkers?dialog=book&walker=${to}`, form);
  const [booking] = await rows<{ id: string }>(
    'select id from bookings where walker_id = $1 and scheduled_date = $2 and status = $3',
    [to, date, 'pending'],
  );
  const before = await confirmations();
  await walker.post('/dashboard', { intent: 'accept', booking: booking!.id });
  await expect.poll(confirmations, { timeout: 15_000 }).toBe(before + 1);
  return booking!.id;
}

const confirmations = async (): Promise<number> =>
  (await allMail(program)).filter(
    ({ to, subject }) => to.includes(PARENT) && subject.startsWith('Confirmed:'),
  ).length;

/** From a Monday on. */
const schoolDay = (monday: string, at: number): string =>
  Temporal.PlainDate.from(monday)
    .add({ days: Math.floor(at / 5) * 7 + (at % 5) })
    .toString();

/** On the next school days, as if each had been requested and accepted. */
async function agreedToo(id: string, walks: number): Promise<void> {
  const [{ date }] = (await rows<{ date: string }>(
    'select scheduled_date::text as date from bookings where id = $1',
    [id],
  )) as [{ date: string }];
  for (let at = 1; at <= walks; at++) {
    const day = schoolDay(date, at);
    const { startsAt, endsAt } = walkTimes(day, AFTER_SCHOOL_RUN, 0.5)!;
    await rows(
      `insert into bookings (id, parent_id, walker_id, child_id, sibling_ids, scheduled_date, scheduled_time, duration_hours, starts_at, ends_at,
         pickup_location, dropoff_location, status, hourly_rate, total_amount, created_at, updated_at)
       select gen_random_uuid(), parent_id, walker_id, child_id, sibling_ids, $2, scheduled_time, duration_hours, $3, $4, pickup_location,
         dropoff_location, status, hourly_rate, total_amount, created_at, updated_at from bookings where id = $1`,
      [id, day, startsAt, endsAt],
    );
  }
}

it('a walker is ill at 6:50, and a substitute walks at 7:45', async () => {
  const day = quietDay(WEEKS_LATER, 3);
  const id = await agreedWalk(day);
  await goTo(day, '06:50');
  const notified = await notifiedFromNow();
  const sick = await counted(walker.page);
  await walker.page.goto('/dashboard');
  const worried = await counted(parent.page);
  await parent.page.goto('/dashboard');

  const card = walker.page.locator(`#not-today-${id}`);
  await card.locator('summary').click();
  await seenSoonAfter(() => walker.press('Ill', card), parent, "Jordan can't take this walk");
  sick.report('a walker is ill', { presses: 2, keys: 0 });

  await parent.press('Ask everyone free at 7:45 AM');
  await parent.check('The first to accept gets the walk');
  await parent.press(/^Ask \d+ walkers$/);
  await parent.sees(/^We asked \d+ walkers who are free then$/);
  worried.report('a parent asks everyone', { presses: 3, keys: 0 });

  const [asked] = await rows<{ email: string }>(
    `select p.email from booking_invitations i join bookings b on b.id = i.booking_id join profiles p on p.id = i.walker_id
       join walker_listings l on l.walker_id = p.id
     where b.scheduled_date = $1 and l.hourly_rate <= b.first_accepts_up_to order by p.email`,
    [day],
  );
  const substitute = await phone(asked!.email);
  const accepting = await counted(substitute.page);
  await substitute.page.goto('/dashboard');
  await parent.page.goto('/dashboard');
  await seenSoonAfter(
    () => substitute.press(/^Accept for \$/),
    parent,
    /will walk with (Mia and Theo|Theo and Mia) today at 7:45 AM/,
  );
  accepting.report('a substitute accepts', { presses: 1, keys: 0 });

  await goTo(day, HOUR);
  await substitute.page.goto('/dashboard');
  await substitute.press('Start walk');
  await substitute.press('On my way');
  await seenSoonAfter(
    () => substitute.press('Picked up'),
    parent,
    /(Mia and Theo|Theo and Mia) are on the way with/,
  );
  await notified('a walker is ill', {
    [PARENT]: {
      emails: ['Canceled: walk', 'Confirmed: walk'],
      listed: ['booking-accepted', 'booking-withdrawn', 'walk-on-my-way', 'walk-picked-up'],
    },
    [WALKER]: { emails: [], listed: [] },
    [asked!.email]: { emails: [INVITED], listed: ['booking-invited'] },
  });
  await substitute.close();
});

it('a child is ill, and the sibling walks', async () => {
  const day = quietDay(WEEKS_LATER, 5);
  const id = await agreedWalk(day);
  await goTo(day, '06:50');
  const notified = await notifiedFromNow();
  await walker.page.goto('/dashboard');
  const worried = await counted(parent.page);
  await parent.page.goto('/dashboard');
  const card = parent.page.locator(`#not-today-${id}`);
  await card.locator('summary').click();
  await seenSoonAfter(() => parent.press('Theo', card), walker, /Walk with Mia today at 7:45 AM/);
  worried.report('a child stays home', { presses: 2, keys: 0 });

  await goTo(day, HOUR);
  await walker.page.goto('/dashboard');
  await walker.press('Start walk');
  await walker.press('On my way');
  await seenSoonAfter(() => walker.press('Picked up'), parent, /Mia is on the way with Jordan/);
  await notified('a child stays home', {
    [PARENT]: { emails: [], listed: ['walk-on-my-way', 'walk-picked-up'] },
    [WALKER]: { emails: ['A child stays home: walk'], listed: ['booking-stays-home'] },
  });
});

it('an admin withdraws a walker with 20 confirmed walks', async () => {
  const day = quietDay(WEEKS_LATER, 1);
  const first = await agreedWalk(day, WITHDRAWN, AFTER_SCHOOL_RUN);
  await agreedToo(first, SERIES_WALKS - 1);
  const notified = await notifiedFromNow();
  const admin = await Person.signedIn(app.browser, program, ADMIN);
  const deciding = await counted(admin.page);
  await admin.page.goto(`/admin/profile/${await idOf(WITHDRAWN)}`);
  await parent.page.goto('/dashboard');
  await admin.press(/^Unapprove/);
  await seenSoonAfter(
    () => admin.press(/^Unapprove/, admin.page.locator('dialog')),
    parent,
    /^Amara can't .+\(20 walks\)$/,
  );
  deciding.report('a walker is withdrawn', { presses: 2, keys: 0 });
  await notified('a walker is withdrawn', {
    [PARENT]: { emails: ['Canceled: 20 walks'], listed: ['booking-withdrawn'] },
    [WITHDRAWN]: { emails: ['About your Trotwell account'], listed: ['approval-rejected'] },
  });
  await admin.close();

  const worried = await counted(parent.page);
  await parent.page.goto('/dashboard');
  await parent.press('Find another walker for all');
  await parent.sees(/^Choose a walker for .+'s weekly walks$/);
  await parent.press(/^Book Trot/);
  await parent.page.waitForURL('**/book-walk**');
  const field = (name: string) => parent.page.locator(`#${name}`);
  expect(await field('date').inputValue()).toBe(day);
  expect(await field('time').inputValue()).toBe(AFTER_SCHOOL_RUN);
  expect(await field('pickup').inputValue()).toBe('245 W 21st St');
  const last = schoolDay(day, SERIES_WALKS - 1);
  expect(await field('until').inputValue()).toBe(last);
  await parent.press('See the dates');
  await parent.sees(/\d+ walks? to request/);
  await parent.press('Request these walks');
  await parent.sees(/^Waiting for .+ to answer$/);
  worried.report('a parent asks another walker for all', { presses: 4, keys: 0 });
});

/** Of the walks that the stories are about; others pass meanwhile. */
const ABOUT = /^(Canceled:|Weekly walks canceled|A child stays home|Can you walk|Confirmed:|About your)/;
const WHEN = / (on|from) \w{3}, .+$/;
const LISTED =
  /^(booking-(accepted|withdrawn|invited|stays-home)|walk-(on-my-way|picked-up)|series-ended|approval-\w+)$/;

/** The subjects of the emails and the kinds of notifications that people get from now on: these and no others. */
async function notifiedFromNow() {
  const mails = async (email: string) =>
    (await allMail(program))
      .filter(({ to, subject }) => to.includes(email) && ABOUT.test(subject))
      .map(({ subject }) => subject.replace(WHEN, ''));
  const listed = async (email: string) =>
    (
      await rows<{ kind: string }>(
        'select n.kind from notifications n join profiles p on p.id = n.recipient_id where p.email = $1 order by n.created_at, n.id',
        [email],
      )
    )
      .map(({ kind }) => kind)
      .filter((kind) => LISTED.test(kind));
  const before = new Map<string, { mails: number; listed: number }>();
  for (const { email } of await rows<{ email: string }>('select email from profiles'))
    before.set(email, { mails: (await mails(email)).length, listed: (await listed(email)).length });
  return async (story: string, expected: Record<string, { emails: string[]; listed: string[] }>) => {
    for (const [email, awaited] of Object.entries(expected)) {
      const known = before.get(email)!;
      const notified = async () => {
        const sent = await mails(email);
        const emails = sent.slice(0, sent.length - known.mails).toSorted();
        return { emails, listed: (await listed(email)).slice(known.listed).toSorted() };
      };
      await expect.poll(notified, { timeout: 15_000, message: `${story}: ${email}` }).toEqual(awaited);
      process.stdout.write(
        `${story}, ${email}: ${awaited.emails.length} emails, ${awaited.listed.length} notifications\n`,
      );
    }
  };
}
