import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Cents, centsFrom, dollarsFrom } from '../../../money.ts';
import { kysely } from '../../kysely.ts';
import { csvLine, type ExportChunk, momentCell, zoned } from '../../lists/csv.ts';
import { fullName } from '../../people/names.ts';
import type { ShownBooking } from '../shown-booking.ts';
import { type AdminBooking, allBookings, type BookingsQuery } from './admin-overview-lists.ts';

const ROWS = 500;

/** Each charge as in Stripe's export: the walk's and the tip's. */
const CHARGED = ['payment', 'paid at', 'paid', 'refunded', 'disputed', 'fee', 'payout', 'payout id'];

/** Without notes: parents write about their children there. */
export const bookingsExportHeader = (): string =>
  csvLine([
    ...['Id', 'Status', 'Date', 'Time', 'Hours', 'Child', 'Parent', 'Parent email', 'Walker', 'Walker email'],
    ...[
      'Pickup',
      'Drop-off',
      'Hourly rate',
      'Amount',
      'Final amount',
      'Tip',
      ...['Booked', 'Updated'].map(zoned),
      'Series',
    ],
    ...['Walk', 'Tip'].flatMap((kind) =>
      CHARGED.map((name) => (name === 'paid at' ? zoned(`${kind} ${name}`) : `${kind} ${name}`)),
    ),
  ]);

/** 500 lines. Amounts are dollars. */
export async function bookingsExportChunk(em: EntityManager, query: BookingsQuery): Promise<ExportChunk> {
  const { items, next } = await allBookings(em, { ...query, limit: ROWS, allRows: true });
  const charges = await chargesOf(
    em,
    items.map(({ id }) => id),
  );
  const lines = items.map((one) => csvLine([...cellsOf(one), ...chargeCells(charges, one.id)]));
  return { lines: lines.join(''), next };
}

type Charge = Awaited<ReturnType<typeof chargesOf>>[number];

const chargesOf = (em: EntityManager, bookings: string[]) =>
  kysely(em)
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.bookingId')
    .select(['p.bookingId', 'p.kind', 'p.paymentIntentId', 'p.confirmedAt', 'p.amount', 'p.refundedAmount'])
    .select(['p.platformFee', 'p.payoutId', 'p.reversedAmount', 'b.walkerPayoutAmount'])
    .select(
      sql<string>`(select coalesce(sum(d.amount), 0) from disputes d where d.payment_id = p.id and d.withdrawn)`.as(
        'disputed',
      ),
    )
    .where(sql<boolean>`p.booking_id = any(${bookings}::uuid[])`)
    .execute();

const chargeCells = (charges: readonly Charge[], bookingId: string) =>
  (['walk', 'tip'] as const).flatMap((kind) => {
    const charge = charges.find((one) => one.bookingId === bookingId && one.kind === kind);
    if (!charge) return CHARGED.map(() => null);
    const { paymentIntentId, confirmedAt, amount, refundedAmount, disputed, platformFee, payoutId } = charge;
    const tip = centsFrom(amount) - centsFrom(platformFee) - centsFrom(charge.reversedAmount);
    const received = kind === 'tip' ? tip : centsFrom(charge.walkerPayoutAmount);
    return [
      ...[paymentIntentId, momentCell(confirmedAt)],
      ...[...[amount, refundedAmount, disputed, platformFee].map(centsFrom), received].map(money),
      payoutId,
    ];
  });

const cellsOf = (booking: AdminBooking) => [
  ...[booking.id, booking.status, booking.scheduledDate, booking.scheduledTime, booking.durationHours],
  booking.children.map(({ name }) => name).join(', '),
  ...participantCells(booking.parent, booking.parentEmail),
  ...participantCells(booking.walker, booking.walkerEmail),
  ...[booking.pickupLocation, booking.dropoffLocation],
  ...[booking.hourlyRate, booking.totalAmount, booking.finalAmount, booking.money?.tip?.amount].map(money),
  ...[momentCell(booking.createdAt), momentCell(booking.updatedAt), booking.seriesId ?? null],
];

const participantCells = (person: ShownBooking['walker'], email: string | null) =>
  person ? [fullName(person), email] : ['Not assigned', null];

const money = (cents: Cents | null | undefined) =>
  cents === null || cents === undefined ? null : dollarsFrom(cents);
