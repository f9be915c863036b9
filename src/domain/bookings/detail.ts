import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Unanswered, unansweredOf } from '../children/unanswered.ts';
import { type ById, isUuid } from '../forms/form.ts';
import { familyOf, type Viewer } from '../viewer.ts';
import type { PublicCheck } from '../walkers/checks/checks-of.ts';
import {
  type BookingHistoryLine,
  historyLine,
  historyOf,
  type ParentReview,
  withoutFailedPayments,
} from './history.ts';
import { type AskedWalkers, askedWalkersFrom, askedWalkersOf } from './offers/asked-walkers.ts';
import { type Offer, offersOn } from './offers/offers.ts';
import { actorsOf, can } from './policy.ts';
import {
  type SafetySheetData,
  type SheetView,
  safetySheet,
  sheetViews,
} from './safety-sheet/safety-sheet.ts';
import { bookingRows, detailFacts, type ShownBooking, shownBooking } from './shown-booking.ts';
import { CANCELLED, isOneOf, isPayable } from './status.ts';
import { stepsOf } from './walk-step.ts';

export interface BookingDetail {
  booking: ShownBooking;
  history: BookingHistoryLine[];
  review: ParentReview | null;
  walkerReady: boolean;
  contact: ShownBooking['contact'];
  /** CHECK-3 */
  walkerCheck: PublicCheck | null;
  sheet: SafetySheetData | null;
  sheetViews: SheetView[];
  offers: Offer[];
  asked: AskedWalkers | null;
  /** To its parent and admins: an open incident keeps it from automatic payment (INCIDENT-7). */
  held: boolean;
  /** To their parent. CHILD-10 */
  unanswered: Unanswered[];
}

/** Null unless the viewer is its parent, its walker or an admin (BOOKING-18). */
export const bookingDetail: ById<BookingDetail | null, Viewer> = async (em, viewer, id) => {
  if (!isUuid(id)) return null;
  const row = await bookingRows(em)
    .select(detailFacts)
    .select(historyOf)
    .select(askedWalkersOf)
    .select(
      unansweredOf(viewer.kind === 'member' ? familyOf(viewer) : null, sql`c.id = any (b.child_ids)`).as(
        'unanswered',
      ),
    )
    .select(sql<boolean>`coalesce(incident_hold(b.id) = 'infinity', false)`.as('held'))
    .select(
      sql<PublicCheck | null>`case when b.walker_id is not null then public_check(b.walker_id) end`.as(
        'walkerCheck',
      ),
    )
    .where('b.id', '=', id)
    .executeTakeFirst();
  if (!row || !can(viewer, 'see', { booking: row }).allowed) return null;
  const { events, review, walkerCheck, held, asked, unanswered, ...booking } = shownBooking(row);
  const history = events.map(historyLine);
  return {
    booking,
    history: actorsOf(viewer, booking).includes('walker') ? withoutFailedPayments(history) : history,
    review,
    walkerReady: booking.walkerReady,
    contact: booking.contact,
    walkerCheck,
    sheet: await safetySheet(em, viewer, booking),
    sheetViews: await sheetViews(em, viewer, booking),
    offers: await offersOn(em, viewer, booking),
    asked: askedWalkersFrom(asked),
    held,
    unanswered,
  };
};

export const findBooking: ById<ShownBooking | null, Viewer> = async (em, viewer, id) => {
  const row =
    isUuid(id) &&
    (await bookingRows(em)
      .select((eb) => stepsOf(eb).as('steps'))
      .where('b.id', '=', id)
      .executeTakeFirst());
  return row && can(viewer, 'see', { booking: row }).allowed ? shownBooking(row) : null;
};

/** Distinguishes "Access Denied" from "Booking Not Found" (BOOKING-18). */
export async function isHiddenBooking(em: EntityManager, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const [row] = await em.execute<[{ there: boolean }]>('select booking_exists(?) as there', [id]);
  return row.there;
}

export type DetailStep = 'ahead' | 'duration' | 'payment' | 'review' | 'complete' | 'off';

export function nextDetailStep(booking: ShownBooking): DetailStep {
  if (isOneOf(CANCELLED, booking.status)) return 'off';
  if (booking.status === 'reviewed' || booking.reviewSubmitted) return 'complete';
  if (booking.status === 'payment_confirmed') return 'review';
  if (isPayable(booking)) return 'payment';
  return booking.status === 'completed' ? 'duration' : 'ahead';
}
