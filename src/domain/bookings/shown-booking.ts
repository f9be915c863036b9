import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, type ExpressionBuilder, type QueryCreator, type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { market } from '../../market.ts';
import { centsFrom } from '../../money.ts';
import { tr } from '../../translate.ts';
import { textFor } from '../contact-details/words.ts';
import type { WalkedInstead } from '../email/email-facts.ts';
import { kysely, type Tables } from '../kysely.ts';
import { childrenSql, staysHomeSql, type WalkChild } from './booking-child.ts';
import { CALLS_OF_WALK, type OpenCall } from './open-call.ts';
import { paidMoneyFrom, paymentOf } from './paid-money.ts';
import { type PickupState, pickupStateOf } from './pickup-state.ts';
import { ASKED_BY, type Ended, INSTEAD, TOOK_PLACE } from './requests/ended-together.ts';
import { type OpenProposal, openProposalOf } from './reschedule/reschedule-proposal.ts';
import { type BookingStatus, statusIn, UNFINISHED, UNPAID } from './status.ts';
import { delaysOf, type WalkDelays } from './walk-delay.ts';
import { type ReportedStep, stepsOf } from './walk-step.ts';
import { type Leg, legsBeside } from './way-between.ts';

const COLUMNS = [
  ...['b.id', 'b.seriesId', 'b.weekdays', 'b.weeklyUntil', 'b.status', 'b.neighborhood', 'b.scheduledDate'],
  ...['b.scheduledTime', 'b.startsAt', 'b.endsAt', 'b.timeAdjustmentRequested', 'b.paymentCompleted'],
  ...['b.reviewSubmitted', 'b.cancelledAt', 'b.cancelReason', 'b.createdAt', 'b.updatedAt'],
  ...['b.durationHours', 'b.actualDurationHours', 'b.hourlyRate', 'b.totalAmount', 'b.finalAmount'],
  ...['b.walkerPayoutAmount'],
] as const;

export type BookingExpressions = ExpressionBuilder<Tables & { b: Tables['bookings'] }, 'b'>;

/** Looks up what the reader may see by id: joining the views would read every row. */
export const bookingRows = (em: EntityManager, from: QueryCreator<Tables> = kysely(em)) =>
  from
    .selectFrom('bookings as b')
    .select(COLUMNS)
    .select((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('bookingDetails as d')
          .select(['d.pickupLocation', 'd.dropoffLocation', 'd.notes', 'd.area'])
          .whereRef('d.id', '=', 'b.id'),
      ).as('details'),
      personOf(eb, eb.ref('b.parentId')).$notNull().as('parent'),
      personOf(eb, eb.ref('b.walkerId')).as('walker'),
      sql<WalkChild[]>`${sql.raw(childrenSql('b.child_ids'))}`.as('children'),
      paymentOf(eb).as('payment'),
    ]);

const personOf = (eb: BookingExpressions, id: Expression<string | null>) =>
  jsonObjectFrom(
    eb
      .selectFrom('people as p')
      .select(['p.id', 'p.firstName', 'p.lastName', 'p.avatarUrl', 'p.role'])
      .where('p.id', '=', id as Expression<string>),
  );

/** When the parent's card is charged without a press; null where it is not (PAYMENT-25). */
const AUTOMATIC_AT = sql<Date | null>`(case when b.status = 'completed' then automatic_payment_at(b.id) end)`;
/** PAYMENT-32 */
const TIME_QUESTIONED = sql<boolean>`(b.status = 'completed' and exists (select from automatic_payments a
  where a.booking_id = b.id and a.questioned_at is not null))`;

type BookingRow = Awaited<ReturnType<ReturnType<typeof bookingRows>['execute']>>[number];

/** Of `bookings as b`, for its walker (FAMILY-8). */
const guardiansSql = sql<
  BookingGuardian[]
>`(select coalesce(json_agg(g), '[]') from booking_guardians(b.id) g)`;

/** By sender: messages about `bookings as b` that the reader has not read. */
const unreadFromSql = sql<
  Record<string, number>
>`(select coalesce(json_object_agg(m.sender_id, m.number), '{}')
  from (select sender_id, count(*) number from messages
    where receiver_id = app_user_id() and booking_id = b.id and not is_read group by 1) m)`;

/** Each is a call of the database, and most walks of a list need none. */
const onlyIn = <T>(statuses: readonly BookingStatus[], call: RawBuilder<T>) =>
  sql<T | null>`(case when ${sql.raw(statusIn(statuses, 'b.status'))} then ${call} end)`;
const CONTACT = sql<BookingContact | null>`booking_contact(b.id)`;
const WALKER_READY = sql<boolean>`walker_can_be_paid(b.id)`;
const PICKUP = pickupStateOf(sql.ref('b.id'));

export const CLOSED_TO = sql<string[]>`(select closed_to(app_user_id()))`.as('closedTo');

const nextFacts = (eb: BookingExpressions) =>
  [
    stepsOf(eb).as('steps'),
    delaysOf(eb).as('delays'),
    INSTEAD.as('instead'),
    openProposalOf(eb).as('proposal'),
    AUTOMATIC_AT.as('automaticAt'),
    TIME_QUESTIONED.as('timeQuestioned'),
    TOOK_PLACE.as('tookPlace'),
    sql<WalkChild[]>`${sql.raw(staysHomeSql('b.id'))}`.as('stayingHome'),
    CLOSED_TO,
  ] as const;

export const listFacts = (eb: BookingExpressions) =>
  [
    ...nextFacts(eb),
    onlyIn(UNFINISHED, CONTACT).as('contact'),
    onlyIn(UNPAID, WALKER_READY).as('walkerReady'),
    onlyIn(UNFINISHED, PICKUP).as('pickup'),
    onlyIn(['pending'], legsBeside()).as('beside'),
  ] as const;

/** The contact is the other person's (SAFETY-7). */
export const detailFacts = (eb: BookingExpressions) =>
  [
    ...nextFacts(eb),
    CONTACT.as('contact'),
    WALKER_READY.as('walkerReady'),
    PICKUP.as('pickup'),
    onlyIn(['pending'], legsBeside()).as('beside'),
    guardiansSql.as('guardians'),
    ASKED_BY.as('askedBy'),
    unreadFromSql.as('unreadFrom'),
    CALLS_OF_WALK.as('calls'),
  ] as const;

/** A booking as the reader may see it. Changes go through the entity. */
export const shownBooking = <Row extends BookingRow>({
  details,
  payment,
  durationHours,
  actualDurationHours,
  hourlyRate,
  totalAmount,
  finalAmount,
  walkerPayoutAmount,
  ...row
}: Row) => ({
  ...row,
  durationHours: Number(durationHours),
  actualDurationHours: actualDurationHours === null ? null : Number(actualDurationHours),
  hourlyRate: centsFrom(hourlyRate),
  totalAmount: centsFrom(totalAmount),
  finalAmount: centsFrom(finalAmount),
  walkerPayoutAmount: centsFrom(walkerPayoutAmount),
  /** Null for walkers who may not see it (SAFETY-2). */
  pickupLocation: requested(row, details?.pickupLocation),
  dropoffLocation: requested(row, details?.dropoffLocation),
  area: details?.area ?? null,
  notes: requested(row, details?.notes),
  money: payment && paidMoneyFrom(payment),
});

/** SAFETY-8 */
const requested = ({ status }: Pick<BookingRow, 'status'>, text: string | null | undefined): string | null =>
  textFor(text, status === 'pending' ? 'masked' : 'everything', 2000);

export interface BookingContact {
  phone: string | null;
  email: string;
}

export interface BookingGuardian {
  id: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  asked: boolean;
}

interface NextFacts extends Ended {
  contact: BookingContact | null;
  guardians: BookingGuardian[];
  askedBy: Ended['coParent'];
  /** INCIDENT-9 */
  calls: OpenCall[];
  isCalled: boolean;
  unreadFrom: Record<string, number>;
  closedTo: string[];
  walkerReady: boolean | null;
  steps: ReportedStep[];
  /** WALK-9 */
  delays: WalkDelays;
  instead: WalkedInstead | null;
  offerCount: number | null;
  seriesOpen: number | null;
  /** Its id or that of its series, while a notification about its end is unread. */
  unreadSubject: string | null;
  proposal: OpenProposal | null;
  pickup: PickupState | null;
  beside: Leg[] | null;
  /** Children who were on this walk (BOOKING-41). */
  stayingHome: WalkChild[];
  automaticAt: Date | null;
  timeQuestioned: boolean;
  tookPlace: Pick<Ended, 'coParent'> | null;
}

export type ShownBooking = ReturnType<typeof shownBooking<BookingRow>> & Partial<NextFacts>;

export function routeText({ pickupLocation, dropoffLocation, area }: ShownBooking): string {
  return pickupLocation === null
    ? tr('Around {area}', { area: area ?? market.city })
    : `${pickupLocation} → ${dropoffLocation}`;
}
