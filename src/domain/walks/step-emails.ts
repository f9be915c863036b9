import { sql } from 'kysely';
import { bookingEmail } from '../bookings/emails.ts';
import { isOneOf, UNFINISHED } from '../bookings/status.ts';
import { pressedAt, type WalkStepName } from '../bookings/walk-step.ts';
import type { EmailBuilders } from '../email/email-builders.ts';
import { kysely } from '../kysely.ts';

/** WALK-6: time for an open page to show the step. */
export const STEP_EMAIL_DELAY_MS = 30_000;

type Kind = 'walk-on-my-way' | 'walk-picked-up' | 'walk-dropped-off';

/** Null when a page of the parent has shown the step, a later one or a call for help has come, or the walk is over. */
const email = (name: WalkStepName) =>
  bookingEmail<Kind>(async ({ about, booking }, em) => {
    if (!isOneOf(UNFINISHED, booking.status)) return null;
    const latest = await kysely(em)
      .selectFrom('walkSteps')
      .select(['step', 'at', 'reportedAt', 'seenAt'])
      .select(sql<boolean>`has_open_call(booking_id)`.as('isCalled'))
      .where('bookingId', '=', booking.id)
      .orderBy('at', 'desc')
      .orderBy('step')
      .executeTakeFirst();
    return latest?.step === name && !latest.seenAt && !latest.isCalled
      ? { ...about, at: pressedAt(latest) }
      : null;
  });

export const stepEmailBuilders: EmailBuilders<Kind> = {
  'walk-on-my-way': email('on_my_way'),
  'walk-picked-up': email('picked_up'),
  'walk-dropped-off': email('dropped_off'),
};
