import type { EntityManager } from '@mikro-orm/postgresql';
import { describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { assignWalker } from '../../../src/domain/bookings/admin/assign.ts';
import type { Booking } from '../../../src/domain/bookings/booking.ts';
import {
  LIFECYCLE,
  TRANSITIONS,
  type TransitionName,
  transition,
} from '../../../src/domain/bookings/lifecycle/lifecycle.ts';
import type { BookingActor as Role } from '../../../src/domain/bookings/lifecycle/transition.ts';
import { lockBooking, transitionBooking } from '../../../src/domain/bookings/lifecycle/transition-booking.ts';
import { pickOffer } from '../../../src/domain/bookings/offers/pick-offer.ts';
import { BOOKING_STATUSES, type BookingStatus } from '../../../src/domain/bookings/status.ts';
import { DomainError } from '../../../src/domain/domain-error.ts';
import { system, type Viewer } from '../../../src/domain/viewer.ts';
import { withActor, withSession } from '../../../src/gateways/database/transaction.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { anAdmin, aParent, aWalker, type TestUser } from '../../support/cast.ts';
import { joinAgreedSeries } from '../../support/series.ts';

const app = startTestApp();

const IN_TIME: Partial<Record<TransitionName, number>> = {
  expire: -1,
  expireInSeries: -1,
  complete: -2,
  completeAsAdmin: -2,
  start: 0.25,
  reportWalkerNoShow: -0.5,
  reportChildNoShow: -0.5,
};

describe('the lifecycle of a booking, for every state, actor and transition', () => {
  for (const act of TRANSITIONS)
    it(`${act}: only ${transition(act).actor}, only from ${transition(act).from.join(', ')}`, async () => {
      const cast = await theCast();
      for (const status of BOOKING_STATUSES)
        for (const actor of ['parent', 'walker', 'admin', 'system', 'stranger'] as const)
          await tryCell(cast, { act, status, actor });
    });
});

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
  act: TransitionName;
  status: BookingStatus;
  actor: Role | 'stranger';
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

async function tryCell(cast: Cast, { act, status, actor }: Cell): Promise<void> {
  const row = transition(act);
  const startsIn = IN_TIME[act] ?? 48;
  const open = (act === 'pickOffer' || act === 'assign') && status === 'pending';
  const id = await aBooking(app, cast.parent, open ? null : cast.walker, { status, startsIn });
  await app.sql(
    `update bookings set final_amount = total_amount, actual_duration_hours = duration_hours
     where id = $1 and status = 'completed'`,
    [id],
  );
  await app.sql('insert into booking_offers values ($1, $2, 18.5, $3)', [id, cast.walker.id, clock.now()]);
  if (act === 'confirmInSeries') await joinAgreedSeries(app, id);
  const legal = row.actor === actor && row.from.includes(status);
  const outcome = await attempt(cast, { act, status, actor }, id);
  const [after] = await app.sql<{ status: string; events: number }>(
    `select status, (select count(*)::int from booking_events where booking_id = b.id) as events from bookings b where id = $1`,
    [id],
  );
  const cell = `${act} by ${actor} from ${status}`;
  if (legal) {
    expect(outcome, cell).toBe('done');
    expect(after, cell).toEqual({ status: row.to, events: 1 });
  } else {
    expect(outcome, cell).toMatch(/^(forbidden|not_found|conflict)$/);
    expect(after, cell).toEqual({ status, events: 0 });
  }
  await app.sql('delete from booking_offers where booking_id = $1', [id]);
  await app.sql('delete from booking_events where booking_id = $1', [id]);
  await app.sql('delete from bookings where id = $1', [id]);
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

const systemFor = (act: TransitionName) => system(/payment/i.test(act) ? 'stripe' : 'worker');

/** Columns that a check constraint requires to change with the status. */
const GOES_WITH: Partial<Record<TransitionName, Partial<Booking>>> = {
  review: { reviewSubmitted: true },
  confirmPayment: { paymentCompleted: true },
};

async function perform(em: EntityManager, viewer: Viewer, { walker }: Cast, act: TransitionName, id: string) {
  if (act === 'pickOffer') return pickOffer(em, viewer, id, { walker: walker.id, rate: '1850' });
  if (act === 'assign') return assignWalker(em, viewer, id, { walker: walker.id });
  const booking = await transitionBooking(em, viewer, await lockBooking(em, viewer, id), act);
  return Object.assign(booking, GOES_WITH[act]);
}

function as<T>(actor: TestUser, work: Parameters<typeof withSession<T>>[2]): Promise<T> {
  return withSession(app.orm, actor.browser.cookies.get('session') ?? null, work);
}
