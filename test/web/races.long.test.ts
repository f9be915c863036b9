import { describe, expect, it } from 'vitest';
import { startTestApp } from '../support/app.ts';
import { aBooking } from '../support/bookings.ts';
import { aChild, aDeletionRequest, anAdmin, aParent, aWalker, type TestUser } from '../support/cast.ts';
import { inDays } from '../support/days.ts';
import { write } from '../support/messages.ts';
import { race } from '../support/race.ts';

/** Two people act at the same time. The result must equal one of the two sequential results. */
const app = startTestApp();
const ROUNDS = 8;

interface Pair {
  parent: TestUser;
  walker: TestUser;
}
const aPair = async (): Promise<Pair> => ({ parent: await aParent(app), walker: await aWalker(app) });

const rounds = (play: (pair: Pair, round: number) => Promise<void>) => async () => {
  for (let round = 0; round < ROUNDS; round += 2)
    await Promise.all([0, 1].map(async (at) => play(await aPair(), round + at)));
};

type Form = Parameters<TestUser['browser']['postOnly']>[1];
const statusOfPost = async (who: TestUser, path: string, form: Form) =>
  (await who.browser.postOnly(path, form)).status;
const block = (who: TestUser, whom: TestUser) => statusOfPost(who, `/safety/${whom.id}`, { intent: 'block' });
const accept = (who: TestUser, booking: string) =>
  statusOfPost(who, '/dashboard', { intent: 'accept', booking });
const offer = (who: TestUser, booking: string) =>
  statusOfPost(who, '/dashboard', { intent: 'offer', booking });
const pick = (who: TestUser, booking: string, walker: TestUser) =>
  statusOfPost(who, `/booking/${booking}`, { intent: 'pick-offer', walker: walker.id, rate: '1850' });
const request = (who: TestUser, child: string, walker: TestUser | null) =>
  statusOfPost(who, walker ? `/book-walk?walker=${walker.id}` : '/book-walk', {
    intent: 'request-booking',
    'shown.rate': '1850',
    child,
    date: inDays(120),
    time: '09:00',
    duration: '1',
    pickup: '1 Main St',
    dropoff: 'P.S. 11',
    ...(walker && { walker: walker.id }),
    anyway: 'on',
  });
const unapprove = (admin: TestUser, { id }: TestUser) =>
  statusOfPost(admin, `/admin/profile/${id}`, { intent: 'unapprove', profile: id });

const statusesOf = async ({ id }: TestUser) =>
  (
    await app.sql<{ status: string }>(
      'select status from bookings where $1 in (parent_id, walker_id) order by created_at, id',
      [id],
    )
  ).map(({ status }) => status);
const openOffersOf = ({ id }: TestUser) =>
  app.sql(
    `select 1 from booking_offers o join bookings b on b.id = o.booking_id
     where o.walker_id = $1 and o.withdrawn_at is null and b.status = 'pending'`,
    [id],
  );
const isBlocked = async (by: TestUser, whom: TestUser) =>
  (await app.sql('select 1 from blocks where blocker_id = $1 and blocked_id = $2', [by.id, whom.id]))
    .length === 1;
/** Alternates the order, so that each side is first in some rounds. */
const together = async <A, B>(
  round: number,
  one: () => Promise<A>,
  other: () => Promise<B>,
): Promise<[A, B]> => {
  if (round % 2 === 0) return race([one, other]);
  const [second, first] = await race([other, one]);
  return [first, second];
};

describe('a block is stored in every race: (SAFETY-9)', () => {
  it(
    'the walker accepts',
    rounds(async ({ parent, walker }, round) => {
      const booking = await aBooking(app, parent, walker);
      const [blocked] = await together(
        round,
        () => block(parent, walker),
        () => accept(walker, booking),
      );
      expect(blocked).toBe(303);
      expect(await isBlocked(parent, walker)).toBe(true);
      expect(await statusesOf(parent)).toEqual(['cancelled']);
    }),
    60_000,
  );

  it(
    'the parent cancels what the blocking walker would decline',
    rounds(async ({ parent, walker }, round) => {
      await write(parent, walker, 'Hello!');
      const booking = await aBooking(app, parent, walker);
      const cancel = () => statusOfPost(parent, '/dashboard', { intent: 'cancel-booking', booking });
      const [blocked] = await together(round, () => block(walker, parent), cancel);
      expect(blocked).toBe(303);
      expect(await isBlocked(walker, parent)).toBe(true);
      expect(await statusesOf(parent)).toEqual(['cancelled']);
    }),
    60_000,
  );

  it(
    'the parent requests a walk, and none stays pending',
    rounds(async ({ parent, walker }, round) => {
      await write(parent, walker, 'Hello!');
      const child = await aChild(app, parent);
      const [blocker, other] = round % 4 < 2 ? [walker, parent] : [parent, walker];
      const [blocked] = await together(
        round,
        () => block(blocker, other),
        () => request(parent, child, walker),
      );
      expect(blocked).toBe(303);
      expect(await isBlocked(blocker, other)).toBe(true);
      expect(await statusesOf(parent)).not.toContain('pending');
    }),
    60_000,
  );

  it(
    'the parent picks the offer of the walker, or an admin assigns the walk to them',
    rounds(async ({ parent, walker }, round) => {
      const admin = await anAdmin(app);
      const booking = await aBooking(app, parent, null);
      await offer(walker, booking);
      const taken = () =>
        round % 4 < 2
          ? pick(parent, booking, walker)
          : statusOfPost(admin, `/booking/${booking}`, { intent: 'assign', walker: walker.id, rate: '1850' });
      const [blocked, answered] = await together(round, () => block(parent, walker), taken);
      expect(blocked).toBe(303);
      expect(await isBlocked(parent, walker)).toBe(true);
      const [status] = await statusesOf(parent);
      expect([answered, status]).toEqual(answered === 303 ? [303, 'cancelled'] : [409, 'pending']);
    }),
    60_000,
  );
});

describe('deleting a child and requesting a walk for it: exactly one succeeds, (CHILD-4)', () => {
  const remove = (who: TestUser, child: string) =>
    statusOfPost(who, '/children', { intent: 'delete-child', child });
  it.each([
    ['when it never had a walk', false],
    ['when it had one', true],
  ])(
    '%s',
    async (_, walked) => {
      await rounds(async ({ parent, walker }, round) => {
        const child = await aChild(app, parent);
        if (walked) await aBooking(app, parent, walker, { child, status: 'cancelled', startsIn: -48 });
        const open = round % 4 < 2 ? walker : null;
        const [deleted, requested] = await together(
          round,
          () => remove(parent, child),
          () => request(parent, child, open),
        );
        expect([
          [303, 422],
          [409, 303],
        ]).toContainEqual([deleted, requested]);
        expect((await statusesOf(parent)).includes('pending')).toBe(requested === 303);
        const there = await app.sql('select 1 from children where id = $1 and hidden_at is null', [child]);
        expect(there).toHaveLength(deleted === 303 ? 0 : 1);
      })();
    },
    60_000,
  );

  it(
    "and a concurrent edit does not restore the child's profile (CHILD-5)",
    rounds(async ({ parent, walker }, round) => {
      const child = await aChild(app, parent);
      await aBooking(app, parent, walker, { child, status: 'cancelled', startsIn: -48 });
      const change = () =>
        statusOfPost(parent, '/children', { intent: 'change-child', child, name: 'Mia', allergies: 'Wasps' });
      const [deleted, changed] = await together(round, () => remove(parent, child), change);
      expect(deleted).toBe(303);
      expect([303, 404, 409]).toContain(changed);
      const [row] = await app.sql('select name, allergies from children where id = $1', [child]);
      expect(row).toEqual({ name: 'Mia', allergies: null });
    }),
    60_000,
  );
});

describe('nothing stays pending for a person who loses their approval:', () => {
  it(
    'a walker who is unapproved while making an offer',
    rounds(async ({ parent, walker }, round) => {
      const admin = await anAdmin(app);
      const booking = await aBooking(app, parent, null);
      const [decided] = await together(
        round,
        () => unapprove(admin, walker),
        () => offer(walker, booking),
      );
      expect(decided).toBe(303);
      expect(await openOffersOf(walker)).toEqual([]);
    }),
    60_000,
  );

  it(
    'a walker who is unapproved while the offer is picked',
    rounds(async ({ parent, walker }, round) => {
      const admin = await anAdmin(app);
      const booking = await aBooking(app, parent, null);
      await offer(walker, booking);
      const [decided, picked] = await together(
        round,
        () => unapprove(admin, walker),
        () => pick(parent, booking, walker),
      );
      expect(decided).toBe(303);
      expect(await openOffersOf(walker)).toEqual([]);
      expect(await statusesOf(parent)).toEqual([picked === 303 ? 'cancelled' : 'pending']);
      const { html } = await admin.browser.get('/admin/attention');
      expect(html).toContain('Needs attention');
      expect(html).not.toContain(`id="walk-${booking}"`);
    }),
    60_000,
  );

  it(
    'either side is unapproved while a request is sent or accepted',
    rounds(async ({ parent, walker }, round) => {
      const admin = await anAdmin(app);
      const waiting = await aBooking(app, parent, walker);
      const child = await aChild(app, parent);
      const gone = round % 4 < 2 ? parent : walker;
      const [decided] = await together(
        round,
        () => unapprove(admin, gone),
        () => race([() => request(parent, child, walker), () => accept(walker, waiting)]),
      );
      expect(decided).toBe(303);
      expect(await statusesOf(gone)).not.toContain('pending');
    }),
    60_000,
  );

  it(
    'a walker whose account is closed while making an offer, being asked, or accepting',
    rounds(async ({ parent, walker }, round) => {
      const admin = await anAdmin(app);
      const deletion = await aDeletionRequest(app, walker);
      const [open, waiting] = [await aBooking(app, parent, null), await aBooking(app, parent, walker)];
      const child = await aChild(app, parent);
      const [decided] = await together(
        round,
        () => statusOfPost(admin, '/admin/attention', { intent: 'approve-deletion', request: deletion }),
        () =>
          race([
            () => offer(walker, open),
            () => request(parent, child, walker),
            () => accept(walker, waiting),
          ]),
      );
      const [row] = await app.sql<{ closed: boolean }>(
        'select hidden_at is not null as closed from profiles where id = $1',
        [walker.id],
      );
      expect([decided, row?.closed]).toEqual(decided === 303 ? [303, true] : [409, false]);
      if (decided === 409) return;
      expect(await openOffersOf(walker)).toEqual([]);
      expect(new Set(await statusesOf(walker))).toEqual(new Set(['cancelled']));
    }),
    60_000,
  );
});

it(
  'starting a walk and reporting that its walker did not come: exactly one succeeds',
  rounds(async ({ parent, walker }, round) => {
    const booking = await aBooking(app, parent, walker, { status: 'accepted', startsIn: -0.4 });
    const start = () => statusOfPost(walker, '/dashboard', { intent: 'start', booking });
    const say = () =>
      statusOfPost(parent, `/booking/${booking}`, { intent: 'no-show', reason: 'Nobody came' });
    const [started, text] = await together(round, start, say);
    expect([
      [303, 409],
      [409, 303],
    ]).toContainEqual([started, text]);
    expect(await statusesOf(parent)).toEqual([started === 303 ? 'in_progress' : 'cancelled']);
  }),
  60_000,
);
