import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { hasOpenCall } from '../bookings/open-call.ts';
import { actorsOf, availableAction, can } from '../bookings/policy.ts';
import { bookingRows, detailFacts, type ShownBooking, shownBooking } from '../bookings/shown-booking.ts';
import { AGREED_STATUSES, isOneOf } from '../bookings/status.ts';
import type { WalkStepName } from '../bookings/walk-step.ts';
import { type Decision, HIDDEN } from '../forms/decision.ts';
import { isUuid } from '../forms/form.ts';
import type { Viewer } from '../viewer.ts';
import { walkerEligibility } from '../walkers/eligibility.ts';
import { canReport, nextStep } from './step-rules.ts';

export interface WalkDetail {
  booking: ShownBooking;
  side: 'parent' | 'walker' | 'admin';
  now: Date;
  /** What comes next, for the walker. Null after the drop-off. */
  next: { step: WalkStepName; decision: Decision } | null;
  complete: Decision;
  /** Whether its walker stores the place of a step (WALK-5). */
  withPlace: boolean;
}

/** Null unless the viewer is its parent, its walker or an admin, and before a walker has agreed (WALK-3). */
export async function walkDetail(em: EntityManager, viewer: Viewer, id: string): Promise<WalkDetail | null> {
  const row =
    isUuid(id) &&
    (await bookingRows(em)
      .select(detailFacts)
      .select(SHARES_LOCATION.as('sharesLocation'))
      .where('b.id', '=', id)
      .executeTakeFirst());
  if (!row || !can(viewer, 'see', { booking: row }).allowed) return null;
  const { sharesLocation: withPlace, ...booking } = shownBooking(row);
  const isAgreed = isOneOf(AGREED_STATUSES, booking.status);
  if (!isAgreed && booking.steps.length === 0 && !hasOpenCall(booking)) return null;
  const side = actorsOf(viewer, booking)[0] as WalkDetail['side'];
  const now = clock.now();
  if (side !== 'walker' || viewer.kind !== 'member')
    return { booking, side, now, next: null, complete: HIDDEN, withPlace: false };
  const subject = { booking, now, steps: booking.steps, walker: await walkerEligibility(em, viewer) };
  const step = nextStep(booking.status, booking.steps);
  return {
    booking,
    side,
    now,
    next: step && { step, decision: canReport(viewer, step, subject) },
    complete: availableAction(viewer, 'complete', subject),
    withPlace,
  };
}

const SHARES_LOCATION = sql<boolean>`exists (select from walker_profiles w
  where w.user_id = b.walker_id and w.location_sharing)`;
