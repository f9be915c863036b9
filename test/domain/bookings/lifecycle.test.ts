import type { EntityManager } from '@mikro-orm/postgresql';
import { describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { assignWalker } from '../../../src/domain/bookings/admin/assign.ts';
import type { Booking } from '../../../src/domain/bookings/booking.ts';
import { LIFECYCLE, TRANSITIONS } from '../../../src/domain/bookings/lifecycle/lifecycle.ts';
import { reviewBooking } from '../../../src/domain/bookings/lifecycle/review.ts';
import { lockBooking, transitionBooking } from '../../../src/domain/bookings/lifecycle/transition-booking.ts';
import { pickOffer } from '../../../src/domain/bookings/offers/offers.ts';
import { type BookingSubject, can } from '../../../src/domain/bookings/policy.ts';
import { BOOKING_STATUSES, type BookingStatus } from '../../../src/domain/bookings/status.ts';
import { DomainError } from '../../../src/domain/forms/domain-error.ts';
import { type Member, system, type Viewer, visitor } from '../../../src/domain/viewer.ts';
import { withActor, withSession } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { publishedDuring } from '../../support/published.ts';
import { joinAgreedSeries } from '../../support/series.ts';
import { ACTS, type Act, ruleOf } from './lifecycle-rules.ts';

const app = startTestApp();
const HOUR_MS = 3_600_000;
const ACTORS = ['parent', 'walker', 'admin', 'system', 'stranger'] as const;
type Actor = (typeof ACTORS)[number];

it('has a rule for every act', () => {
  expect(ACTS.toSorted()).toEqual(TRANSITIONS.toSorted());
});

describe('who may do which act in which status', () => {
  const member = (id: string, role: Member['role']) => ({ kind: 'member', id, role }) as Member;
  const viewers: Record<Actor, Viewer[]> = {
    parent: [member('parent', 'tot')],
    walker: [member('walker', 'trotter')],
    admin: [member('admin', 'admin')],
    system: [system('worker')],
    stranger: [member('stranger', 'tot'), member('walker', 'tot'), member('parent', 'trotter'), visitor],
  };
  const subjectOf = (act: Act, status: BookingStatus): BookingSubject => {
    const startsAt = new Date(clock.now().getTime() + (ruleOf(act).startsIn ?? 48) * HOUR_MS);
    const people = { parent: { id: 'parent' }, walker: act === 'assign' ? null : { id: 'walker' } };
    return {
      booking: {
        ...people,
        status,
        startsAt,
        endsAt: new Date(Number(startsAt) + HOUR_MS),
        reviewSubmitted: false,
      },
      walker: { approved: true, missing: [] },
      terms: { walkerId: 'walker', rate: 1850, total: 1850, shownRate: '1850' },
    };
  };

  it.each(ACTS)('%s', (act) => {
    const { by, from } = ruleOf(act);
    const allowed = BOOKING_STATUSES.flatMap((status) =>
      ACTORS.filter((actor) =>
        viewers[actor].some((viewer) => can(viewer, act, subjectOf(act, status)).allowed),
      ).map((actor) => `${actor} while ${status}`),
    );
    expect(allowed.toSorted()).toEqual(from.map((status) => `${by} while ${status}`).toSorted());
  });
});

describe('a stored booking', () => {
  it.each(ACTS.map((act, at) => [act, at] as const))('%s', async (act, at) => {
    const rule = ruleOf(act);
    const cast = await theCast();
    const others = BOOKING_STATUSES.filter((status) => !rule.from.includes(status));
    const strangers = ACTORS.filter((actor) => actor !== rule.by);
    await expectRefused(cast, { act, actor: rule.by, status: others[at % others.length]! });
    await expectRefused(cast, { act, actor: strangers[at % strangers.length]!, status: rule.from[0]! });
    await expectDone(cast, { act, actor: rule.by, status: rule.from.at(-1)! });
  });
});

async function expectDone(cast: Cast, cell: Cell): Promise<void> {
  const { act, status } = cell;
  const rule = ruleOf(act);
  const id = await arrange(cast, cell);
  const published = await publishedDuring(app, async () =>
    expect(await attempt(cast, cell, id), `${act} while ${status}`).toBe('done'),
  );
  expect(await stateOf(id)).toEqual({
    status: rule.to,
    reason: rule.reason ?? null,
    events: [{ act, from: status, to: rule.to }],
    emails: (['parent', 'walker'] as const)
      .flatMap((side) => (rule[side] ? [{ kind: jobOf(rule[side][0]), to: cast[side].id }] : []))
      .toSorted((a, b) => `${a.kind}${a.to}`.localeCompare(`${b.kind}${b.to}`)),
  });
  const toasts = published.filter((message) => message.id === id && message.toast);
  expect(toasts.map(({ to, toast }) => [to, toast]).toSorted()).toEqual(
    (['parent', 'walker'] as const)
      .flatMap((side) => (rule[side]?.[1] ? [[[cast[side].id], rule[side][1]]] : []))
      .toSorted(),
  );
}

async function expectRefused(cast: Cast, cell: Cell): Promise<void> {
  const id = await arrange(cast, cell);
  const before = await stateOf(id);
  const { act, actor, status } = cell;
  expect(await attempt(cast, cell, id), `${act} by ${actor} while ${status}`).toMatch(
    /^(forbidden|not_found|conflict)$/,
  );
  expect(await stateOf(id)).toEqual(before);
}

async function arrange(cast: Cast, { act, status }: Cell): Promise<string> {
  const { startsIn = 48 } = ruleOf(act);
  await app.sql(
    'delete from booking_offers; delete from booking_events; delete from booking_reviews; delete from bookings',
  );
  const open = (act === 'pickOffer' || act === 'assign') && status === 'pending';
  const id = await aBooking(app, cast.parent, open ? null : cast.walker, { status, startsIn });
  await app.sql(
    `update bookings set final_amount = total_amount, actual_duration_hours = duration_hours
     where id = $1 and status = 'completed'`,
    [id],
  );
  await app.sql('insert into booking_offers values ($1, $2, 18.5, $3)', [id, cast.walker.id, clock.now()]);
  if (act === 'addToSeries') await joinAgreedSeries(app, id);
  return id;
}

/** That a walk is complete is in the list and by push alone (NOTIFICATION-3). */
const jobOf = (kind: string) => `${kind === 'booking-completed' ? 'notice' : 'mail'}.${kind}`;

const stateOf = async (id: string) =>
  (
    await app.sql(
      `select status, case when status = 'cancelled' then cancel_reason end as reason,
         (select coalesce(json_agg(json_build_object('act', transition, 'from', from_status, 'to', to_status)), '[]')
          from booking_events where booking_id = b.id) as events,
         (select coalesce(json_agg(json_build_object('kind', kind, 'to', payload ->> 'to') order by kind, payload ->> 'to'), '[]')
          from outbox where kind ~ '^(mail|notice)' and payload ->> 'bookingId' = b.id::text) as emails
       from bookings b where id = $1`,
      [id],
    )
  )[0];

describe('a transition', () => {
  it('writes the history and the emails, and changes nothing else', async () => {
    const { parent, walker } = await theCast();
    const id = await aBooking(app, parent, walker);
    await as(walker, (em, viewer) =>
      lockBooking(em, viewer, id).then((b) => transitionBooking(em, viewer, b, 'accept')),
    );
    const events = await app.sql('select * from booking_events where booking_id = $1', [id]);
    expect(events).toMatchObject([
      {
        transition: 'accept',
        actor_kind: 'walker',
        actor_id: walker.id,
        from_status: 'pending',
        to_status: 'accepted',
      },
    ]);
    const emails = await app.sql(`select kind, payload from outbox where payload ->> 'bookingId' = $1`, [id]);
    expect(emails).toEqual([{ kind: 'mail.booking-accepted', payload: { bookingId: id, to: parent.id } }]);
  });

  it('a status is written only by the lifecycle table (BOOKING-10)', () => {
    const written = new Set(Object.values(LIFECYCLE).map((row) => row.to));
    expect([...written]).not.toContain('confirmed');
    expect([...written]).not.toContain('declined');
  });
});

interface Cell {
  act: Act;
  status: BookingStatus;
  actor: Actor;
}
type Cast = Record<'parent' | 'walker' | 'admin' | 'stranger', TestUser>;

async function theCast(): Promise<Cast> {
  const [parent, walker, admin, stranger] = [
    await aParent(app),
    await aWalker(app),
    await anAdmin(app),
    await aParent(app),
  ];
  return { parent, walker, admin, stranger };
}

it('checks the guards before it changes the row', async () => {
  const [parent, walker] = [await aParent(app), await aWalker(app)];
  const id = await aBooking(app, parent, null, { status: 'pending' });
  await app.sql('insert into booking_offers values ($1, $2, 18.5, $3)', [id, walker.id, clock.now()]);
  await as(parent, async (em, viewer) => {
    const booking = await lockBooking(em, viewer, id);
    const picked = pickOffer(em, viewer, id, { walker: walker.id, rate: '1' });
    await expect(picked).rejects.toThrow(DomainError);
    expect(booking).toMatchObject({ status: 'pending', walker: null, hourlyRate: null });
  });
});

async function attempt(cast: Cast, { act, actor }: Cell, id: string): Promise<string> {
  try {
    if (actor === 'system')
      await withActor(app.orm, systemFor(act), (em) => perform(em, systemFor(act), cast, act, id));
    else await as(cast[actor], (em, viewer) => perform(em, viewer, cast, act, id));
    return 'done';
  } catch (error) {
    if (error instanceof DomainError) return error.kind;
    throw error;
  }
}

const systemFor = (act: Act) => system(/payment/i.test(act) ? 'stripe' : 'worker');

/** Columns that a check constraint requires to change with the status. */
const GOES_WITH: Partial<Record<Act, Partial<Booking>>> = { confirmPayment: { paymentCompleted: true } };

async function perform(em: EntityManager, viewer: Viewer, { walker }: Cast, act: Act, id: string) {
  if (act === 'pickOffer') return pickOffer(em, viewer, id, { walker: walker.id, rate: '1850' });
  if (act === 'review') return reviewBooking(em, viewer as Member, id, { rating: '5' });
  if (act === 'assign') return assignWalker(em, viewer, id, { walker: walker.id });
  const booking = await transitionBooking(em, viewer, await lockBooking(em, viewer, id), act);
  return Object.assign(booking, GOES_WITH[act]);
}

function as<T>(actor: TestUser, work: Parameters<typeof withSession<T>>[2]): Promise<T> {
  return withSession(app.orm, actor.browser.cookies.get('session') ?? null, work);
}
