import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { clock, DAY_MS } from '../../clock.ts';
import { BookingEvent } from '../bookings/booking.ts';
import { bookingEmail } from '../bookings/emails.ts';
import {
  DROP_OFF_LATE_MS,
  isPickUpLate,
  notDroppedOff,
  notPickedUp,
  PICK_UP_LATE_MS,
} from '../bookings/lifecycle/late.ts';
import { isOneOf, RUNNING, statusIn, UNFINISHED } from '../bookings/status.ts';
import { actorOf } from '../bookings/why-cancelled.ts';
import { type DueEmails, enqueueDueEmails } from '../email/due-emails.ts';
import type { EmailBuilders } from '../email/email.ts';
import { kysely } from '../kysely.ts';
import type { ToastCode } from '../publish.ts';

const SIDES = ['parent', 'walker'] as const;
type Side = (typeof SIDES)[number];

const REMIND_AFTER_MS = 2 * 3_600_000;

const idOf = (side: Side) => sql.ref(`b.${side}_id`);

/** A walk that is under way goes on when an account is closed (SAFETY-13): that person is not asked about it. */
const hasAccount = (side: Side) =>
  sql`exists (select from profiles p where p.id = ${idOf(side)} and p.is_approved and p.hidden_at is null)`;

/** Keys of parents have no side, because they are older. */
const dueTo = (side: Side, kind: string, where: RawBuilder<unknown>, order: string) => sql`
  select b.id as "bookingId", ${idOf(side)} as "to", ${sql.lit(side === 'parent' ? kind : `${kind}-by`)} || '/once/' || b.id as key
  from bookings b where ${where} and ${hasAccount(side)} order by ${sql.ref(order)}, b.id`;

interface LateStep {
  kind: 'walk-not-started' | 'walk-not-dropped-off';
  where: RawBuilder<unknown>;
  order: 'b.starts_at' | 'b.ends_at';
  toasts: Record<Side, ToastCode>;
}

const lateSteps = (): LateStep[] => [
  {
    kind: 'walk-not-started',
    where: sql`${notPickedUp(PICK_UP_LATE_MS)} and b.ends_at > ${clock.now()}`,
    order: 'b.starts_at',
    toasts: { parent: 'toastNotStarted', walker: 'toastReportPickUp' },
  },
  {
    kind: 'walk-not-dropped-off',
    where: notDroppedOff(DROP_OFF_LATE_MS),
    order: 'b.ends_at',
    toasts: { parent: 'toastNotDroppedOff', walker: 'toastReportDropOff' },
  },
];

const askBoth = ({ kind, where, order, toasts }: LateStep): DueEmails[] =>
  SIDES.map((side) => ({
    kind: `mail.${kind}`,
    round: 'once',
    due: dueTo(side, kind, where, order),
    toast: toasts[side],
  }));

const rounds = (): DueEmails[] => [
  ...lateSteps().flatMap(askBoth),
  {
    kind: 'mail.walk-not-completed',
    round: 'once',
    due: sql`select b.id as "bookingId", b.walker_id as "to", 'walk-not-completed/once/' || b.id as key from bookings b
      where ${sql.raw(statusIn(UNFINISHED, 'b.status'))} and b.ends_at > ${clock.ago(7 * DAY_MS)} and b.ends_at <= ${clock.ago(REMIND_AFTER_MS)}
        and not exists (select from booking_events e where e.booking_id = b.id and e.transition = 'tookPlace')
        and ${hasAccount('walker')} order by b.ends_at, b.id`,
    toast: 'toastNotCompleted',
  },
];

/** EMAIL-9. At most `limit` emails of each kind, each once. Returns the count. */
export const enqueueLateWalkEmails = (em: EntityManager, limit: number): Promise<number> =>
  enqueueDueEmails(em, rounds(), limit);

export const lateWalkEmailBuilders: EmailBuilders<
  'walk-not-started' | 'walk-not-dropped-off' | 'walk-not-completed'
> = {
  'walk-not-started': bookingEmail(({ about, booking, side }) =>
    isPickUpLate(booking, clock.now()) && clock.now() < booking.endsAt ? { ...about, side } : null,
  ),
  'walk-not-dropped-off': bookingEmail(async ({ about, booking: { id, status }, side }, em) => {
    if (!isOneOf(RUNNING, status)) return null;
    const droppedOff = kysely(em)
      .selectFrom('walkSteps')
      .select('at')
      .where('bookingId', '=', id)
      .where('step', '=', 'dropped_off');
    return (await droppedOff.executeTakeFirst()) ? null : { ...about, side };
  }),
  'walk-not-completed': bookingEmail(async ({ about, booking: { id, status } }, em) => {
    const { other: said = null } = await actorOf(
      em,
      await em.findOne(BookingEvent, { bookingId: id, transition: 'tookPlace' }),
    );
    return isOneOf(UNFINISHED, status) ? { ...about, said } : null;
  }),
};
