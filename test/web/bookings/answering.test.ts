import { describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking, historyOf } from '../../support/bookings.ts';
import { aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { publishedDuring } from '../../support/published.ts';
import { race } from '../../support/race.ts';

const app = startTestApp();

type Arranged = { parent: TestUser; walker: TestUser; booking: string };

async function arranged(traits: Parameters<typeof aBooking>[3] = {}): Promise<Arranged> {
  const [parent, walker] = [await aParent(app), await aWalker(app)];
  return { parent, walker, booking: await aBooking(app, parent, walker, traits) };
}
const answer = ({ walker, booking }: Arranged, intent: string) =>
  walker.browser.post('/dashboard', { intent, booking });
const incomplete = ({ walker }: Arranged) =>
  app.sql('update walker_profiles set bio = null where user_id = $1', [walker.id]);
const unapproved = ({ walker }: Arranged) =>
  app.sql(`update profiles set approval_status = 'rejected' where id = $1`, [walker.id]);
const emailsAbout = async (booking: string) =>
  await app.sql<{ kind: string; to: string }>(
    `select kind, payload ->> 'to' as to from outbox where payload ->> 'bookingId' = $1`,
    [booking],
  );

async function refuses(scene: Arranged, intent: string, status: number, words: string): Promise<void> {
  const before = await historyOf(app, scene.booking);
  const seen = await answer(scene, intent);
  expect(seen.status).toBe(status);
  expect(seen.text).toContain(words);
  expect(await historyOf(app, scene.booking)).toEqual(before);
}

describe('accepting is refused, and nothing changes,', () => {
  it('while the profile is incomplete', async () => {
    const scene = await arranged();
    await incomplete(scene);
    await refuses(scene, 'accept', 403, 'Complete your profile to manage bookings Missing: Bio');
  });

  it('while the account is not approved', async () => {
    const scene = await arranged();
    await unapproved(scene);
    await refuses(scene, 'accept', 403, 'Account must be approved to manage bookings');
  });

  onlyInCI.each([
    ['it begins during another walk', 0.5, 1],
    ['it ends during another walk', -0.5, 1],
    ['it lies around another walk', -0.5, 2],
    ['it is at the same time', 0, 1],
  ])('when %s', async (_, later, hours) => {
    const scene = await arranged({ startsIn: 50 + later, hours, pickup: '9 Elm St' });
    await aBooking(app, await aParent(app), scene.walker, { status: 'accepted', startsIn: 50 });
    await refuses(scene, 'accept', 409, 'This time is taken You already have a walk at that time.');
  });

  it('when the start has passed', async () => {
    await refuses(await arranged({ startsIn: -0.1 }), 'accept', 409, 'This request has expired');
  });

  onlyInCI.each([
    'accepted',
    'in_progress',
    'completed',
    'awaiting_payment_confirmation',
    'payment_confirmed',
    'reviewed',
    'cancelled',
  ] as const)('when it is no longer pending but %s', async (status) => {
    await refuses(await arranged({ status }), 'accept', 409, 'This request has changed');
  });
});

it('a walk that begins when the other ends may be accepted', async () => {
  const scene = await arranged({ startsIn: 51, pickup: '9 Elm St' });
  await aBooking(app, await aParent(app), scene.walker, { status: 'accepted', startsIn: 50, hours: 1 });
  expect((await answer(scene, 'accept')).text).toContain('Booking accepted');
});

describe.each([
  ['decline', { startsIn: 48 }],
  ['complete', { status: 'accepted', startsIn: -1 }],
] as const)('%s requires a walker who is', (intent, traits) => {
  it('complete', async () => {
    const scene = await arranged(traits);
    await incomplete(scene);
    await refuses(scene, intent, 403, 'Complete your profile to manage bookings Missing: Bio');
  });

  it('approved', async () => {
    const scene = await arranged(traits);
    await unapproved(scene);
    await refuses(scene, intent, 403, 'Account must be approved to manage bookings');
  });
});

describe('each answer notifies the parent, once, whatever topics they turned off', () => {
  onlyInCI.each([
    ['accept', {}, 'Booking accepted', 'mail.booking-accepted'],
    ['decline', {}, 'Booking declined', 'mail.booking-declined'],
    ['complete', { status: 'accepted', startsIn: -1 }, 'Booking completed', 'notice.booking-completed'],
  ] as const)('%s', async (intent, traits, toast, kind) => {
    const scene = await arranged(traits);
    const done = await answer(scene, intent);
    expect(done.path).toBe(intent === 'accept' ? `/booking/${scene.booking}` : '/dashboard');
    expect(done.text).toContain(toast);
    expect(await emailsAbout(scene.booking)).toEqual([{ kind, to: scene.parent.id }]);
    const before = await historyOf(app, scene.booking);
    expect((await answer(scene, intent)).status).toBe(409);
    expect(await historyOf(app, scene.booking)).toEqual(before);
  });
});

describe('the JSON call send-booking-declined', () => {
  const call = (who: TestUser, booking: string) =>
    who.browser.call('functions/send-booking-declined', {
      booking_id: booking,
      // A client must not choose the recipients.
      parent_email: 'stranger@example.com',
      parent_name: 'Stranger',
    });

  onlyInCI('sends no second email, however often it is called', async () => {
    const scene = await arranged();
    await answer(scene, 'decline');
    const before = await historyOf(app, scene.booking);
    const answers = await race([1, 2, 3].map(() => () => call(scene.walker, scene.booking)));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(3).fill([200, { success: true }]),
    );
    expect(await historyOf(app, scene.booking)).toEqual(before);
  });

  it('sends a missing email, to the parent and nobody else', async () => {
    const scene = await arranged({ status: 'cancelled', reason: 'walker_declined' });
    await race([1, 2, 3].map(() => () => call(scene.walker, scene.booking)));
    expect(await emailsAbout(scene.booking)).toEqual([
      { kind: 'mail.booking-declined', to: scene.parent.id },
    ]);
  });

  onlyInCI.each(['pending', 'accepted', 'cancelled', 'reviewed'] as const)(
    'reports that nothing was declined when it is %s, and changes nothing',
    async (status) => {
      const scene = await arranged({ status });
      const before = await historyOf(app, scene.booking);
      const { status: refused, body } = await call(scene.walker, scene.booking);
      expect([refused, body.code]).toEqual([409, 'notDeclined']);
      expect(await historyOf(app, scene.booking)).toEqual(before);
    },
  );

  it('is for the walker who declined', async () => {
    const scene = await arranged({ status: 'cancelled', reason: 'walker_declined' });
    expect((await call(await aWalker(app), scene.booking)).status).toBe(404);
    expect((await call(scene.parent, scene.booking)).status).toBe(403);
    expect((await call(scene.walker, 'nonsense')).status).toBe(404);
    expect(await emailsAbout(scene.booking)).toEqual([]);
  });
});

onlyInCI.each([
  ['accept', 'toastAccepted'],
  ['decline', 'toastDeclined'],
])('%s shows a toast on the open page of the parent (%s)', async (intent, toast) => {
  const scene = await arranged();
  const published = await publishedDuring(app, () => answer(scene, intent));
  expect(published).toContainEqual(
    expect.objectContaining({ to: [scene.parent.id], id: scene.booking, toast }),
  );
});
