import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import type { Booking } from '../bookings/booking.ts';
import {
  lockWalk,
  publishWalk,
  recordBookingEvent,
  transitionBooking,
} from '../bookings/lifecycle/transition-booking.ts';
import { pressedAt, WALK_STEPS, WalkStep, type WalkStepName } from '../bookings/walk-step.ts';
import { conflict, forbidden } from '../forms/domain-error.ts';
import { type Command, optionalNumber, readForm } from '../forms/form.ts';
import { kysely } from '../kysely.ts';
import { enqueue } from '../outbox/outbox.ts';
import { publish, type ToastCode } from '../publish.ts';
import { idOf, type Viewer } from '../viewer.ts';
import { walkerEligibility } from '../walkers/eligibility.ts';
import { STEP_EMAIL_DELAY_MS } from './step-emails.ts';
import { canReport } from './step-rules.ts';

const empty = (value: unknown) => (value === '' ? undefined : value);
const within = (limit: number) =>
  optionalNumber().refine((degrees) => degrees === null || Math.abs(degrees) <= limit, 'fieldInvalid');

/** `key` makes a repeated report harmless; `reportedAt` is ISO 8601, from a phone that was offline. */
const stepForm = z.object({
  step: z.enum(WALK_STEPS, { error: 'fieldInvalid' }),
  key: z.preprocess(empty, z.guid('fieldInvalid').optional()),
  reportedAt: z.preprocess(
    empty,
    z.iso
      .datetime({ offset: true, error: 'fieldInvalid' })
      .transform((text) => new Date(text))
      .optional(),
  ),
  latitude: within(90),
  longitude: within(180),
});
type StepForm = z.infer<typeof stepForm>;

/** WALK-4 */
const MAX_AGE_MS = 30 * 60_000;

const NOTICES = {
  on_my_way: { toast: 'toastOnMyWay', email: 'notice.walk-on-my-way' },
  picked_up: { toast: 'toastPickedUp', email: 'mail.walk-picked-up' },
  dropped_off: { toast: 'toastDroppedOff', email: 'mail.walk-dropped-off' },
} as const satisfies Record<WalkStepName, { toast: ToastCode; email: string }>;

/**
 * WALK-1 to WALK-5. A report with the key of an earlier one changes nothing. "Picked up" starts the walk. Throws `forbidden`
 * for all but the walker, `conflict` out of order, a second time, outside its time, or for a report that is too old.
 */
export const reportStep: Command<Booking> = async (em, viewer, id, raw) => {
  const form = readForm(stepForm, raw);
  const { step, key } = form;
  const booking = await lockWalk(em, viewer, id);
  const steps = await reportedSteps(em, id);
  if (key && steps.some((one) => one.step === step && one.idempotencyKey === key)) return booking;
  const now = momentOf(form, steps);
  const walker = viewer.kind === 'member' ? await walkerEligibility(em, viewer) : undefined;
  const decision = canReport(viewer, step, { booking, steps, now, ...(walker && { walker }) });
  if (decision.hidden) throw forbidden('forbidden');
  if (!decision.allowed) throw decision.error;
  const before = booking.status;
  if (step === 'picked_up') await transitionBooking(em, viewer, booking, 'start', { now });
  else recordBookingEvent(em, booking, { ...EVENTS[step], actorId: idOf(viewer), fromStatus: before });
  await addStep(em, viewer, booking, { ...form, now });
  if (step === 'dropped_off') await removeLocationsAfter(em, id, now);
  await notifyParent(em, booking, step);
  return booking;
};

const EVENTS = {
  on_my_way: { transition: 'onMyWay', actorKind: 'walker' },
  dropped_off: { transition: 'dropOff', actorKind: 'walker' },
} as const;

/** BOOKING-13: starting a walk reports its pickup. */
export const startWalk = (em: EntityManager, viewer: Viewer, id: string): Promise<Booking> =>
  reportStep(em, viewer, id, { step: 'picked_up' });

const reportedSteps = (em: EntityManager, id: string) =>
  kysely(em)
    .selectFrom('walkSteps')
    .select(['step', 'at', 'reportedAt', 'idempotencyKey'])
    .where('bookingId', '=', id)
    .execute();

type Reported = Awaited<ReturnType<typeof reportedSteps>>;

/** Never after now nor before an earlier step: a phone's clock may be wrong. */
function momentOf({ reportedAt }: StepForm, steps: Reported): Date {
  const now = clock.now();
  if (!reportedAt) return now;
  if (reportedAt.getTime() < now.getTime() - MAX_AGE_MS) throw conflict('stepTooOld');
  const earliest = Math.max(...steps.map((step) => +pressedAt(step)), +reportedAt);
  return new Date(Math.min(earliest, +now));
}

async function addStep(
  em: EntityManager,
  viewer: Viewer,
  booking: Booking,
  { step, key, reportedAt, now, latitude, longitude }: StepForm & { now: Date },
): Promise<void> {
  const placed = latitude !== null && longitude !== null && (await sharesLocation(em, idOf(viewer)));
  await em.insert(WalkStep, {
    booking: booking.id,
    step,
    at: clock.now(),
    reportedAt: reportedAt ? now : null,
    reportedBy: idOf(viewer),
    latitude: placed ? latitude : null,
    longitude: placed ? longitude : null,
    idempotencyKey: key ?? null,
  });
}

async function sharesLocation(em: EntityManager, id: string | null): Promise<boolean> {
  const walker = await kysely(em)
    .selectFrom('walkerProfiles')
    .select('locationSharing')
    .where('userId', '=', id)
    .executeTakeFirst();
  return walker?.locationSharing ?? false;
}

/** WALK-6 */
async function notifyParent(em: EntityManager, booking: Booking, step: WalkStepName): Promise<void> {
  const { toast, email } = NOTICES[step];
  const to = booking.parent.id;
  const dueAt = new Date(clock.now().getTime() + STEP_EMAIL_DELAY_MS);
  await enqueue(em, email, { bookingId: booking.id, to }, { key: `${email}/${booking.id}`, dueAt });
  await publishWalk(em, booking);
  publish(em, { to: [to], topic: 'booking', id: booking.id, toast });
}

/** Points of the time after the drop-off, which has been stored (PLACE-1). */
async function removeLocationsAfter(em: EntityManager, bookingId: string, droppedOffAt: Date): Promise<void> {
  await kysely(em)
    .deleteFrom('locationLogs')
    .where('bookingId', '=', bookingId)
    .where('at', '>', droppedOffAt)
    .execute();
}
