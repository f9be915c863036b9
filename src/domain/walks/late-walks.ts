import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { bookingEmail } from '../bookings/emails.ts';
import {
  DROP_OFF_LATE_MS,
  isPickUpLate,
  lateWindow,
  NOT_DROPPED_OFF,
  NOT_PICKED_UP,
  PICK_UP_LATE_MS,
  pickUpWindow,
} from '../bookings/lifecycle/late.ts';
import { isOneOf, RUNNING, statusIn, UNFINISHED } from '../bookings/status.ts';
import { type DueEmails, enqueueDueEmails } from '../due-emails.ts';
import type { EmailBuilders } from '../email-builders.ts';
import { kysely } from '../kysely.ts';
import type { ToastCode } from '../publish.ts';

const SIDES = ['parent', 'walker'] as const;
type Side = (typeof SIDES)[number];

const REMIND_AFTER_MS = 2 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

const ago = (ms: number) => new Date(clock.now().getTime() - ms);

/** A walk that is under way goes on when an account is closed (SAFETY-13): that person is not asked about it. */
const hasAccount = (side: Side): string =>
  `exists (select from profiles p where p.id = b.${side}_id and p.is_approved and p.hidden_at is null)`;

/** Keys of parents have no side, because they are older. */
const dueTo = (side: Side, kind: string, where: string, order: string) =>
  `select b.id as "bookingId", b.${side}_id as "to", '${side === 'parent' ? kind : `${kind}-by`}/' || ? || '/' || b.id as key
   from bookings b where ${where} and ${hasAccount(side)} order by b.${order}, b.id`;

interface LateStep {
  kind: 'walk-not-started' | 'walk-not-dropped-off';
  where: string;
  order: 'starts_at' | 'ends_at';
  late: () => Date[];
  toasts: Record<Side, ToastCode>;
}

const LATE_STEPS: readonly LateStep[] = [
  {
    kind: 'walk-not-started',
    where: `${NOT_PICKED_UP} and b.ends_at > ?`,
    order: 'starts_at',
    late: () => [...pickUpWindow(PICK_UP_LATE_MS), clock.now()],
    toasts: { parent: 'toastNotStarted', walker: 'toastReportPickUp' },
  },
  {
    kind: 'walk-not-dropped-off',
    where: NOT_DROPPED_OFF,
    order: 'ends_at',
    late: () => lateWindow(DROP_OFF_LATE_MS),
    toasts: { parent: 'toastNotDroppedOff', walker: 'toastReportDropOff' },
  },
];

const askBoth = ({ kind, where, order, late, toasts }: LateStep): DueEmails[] =>
  SIDES.map((side) => ({
    kind: `mail.${kind}`,
    round: 'once',
    sql: dueTo(side, kind, where, order),
    values: ['once', ...late()],
    toast: toasts[side],
  }));

const rounds = (): DueEmails[] => [
  ...LATE_STEPS.flatMap(askBoth),
  {
    kind: 'mail.walk-not-completed',
    round: 'once',
    sql: `select b.id as "bookingId", b.walker_id as "to", 'walk-not-completed/' || ? || '/' || b.id as key from bookings b
      where ${statusIn(UNFINISHED, 'b.status')} and b.ends_at > ? and b.ends_at <= ?
        and ${hasAccount('walker')} order by b.ends_at, b.id`,
    values: ['once', ago(7 * DAY_MS), ago(REMIND_AFTER_MS)],
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
  'walk-not-completed': bookingEmail(({ about, booking }) =>
    isOneOf(UNFINISHED, booking.status) ? about : null,
  ),
};
