import type { EntityManager } from '@mikro-orm/postgresql';
import { type Cents, dollarsFrom } from '../../../money.ts';
import { csvLine, type ExportChunk } from '../../csv.ts';
import { fullName } from '../../people/names.ts';
import type { ShownBooking } from '../shown-booking.ts';
import { type AdminBooking, allBookings, type BookingsQuery } from './admin-overview-lists.ts';

const ROWS = 500;

/** Without notes: parents write about their children there. */
export const BOOKINGS_EXPORT_HEADER = csvLine([
  ...['Id', 'Status', 'Date', 'Time', 'Hours', 'Child', 'Parent', 'Parent email', 'Walker', 'Walker email'],
  ...['Pickup', 'Drop-off', 'Hourly rate', 'Amount', 'Final amount', 'Tip', 'Booked', 'Updated', 'Series'],
]);

/** 500 lines. Times are UTC, amounts dollars. */
export async function bookingsExportChunk(em: EntityManager, query: BookingsQuery): Promise<ExportChunk> {
  const { items, next } = await allBookings(em, { ...query, limit: ROWS, allRows: true });
  return { lines: items.map((one) => csvLine(cellsOf(one))).join(''), next };
}

const cellsOf = (booking: AdminBooking) => [
  ...[booking.id, booking.status, booking.scheduledDate, booking.scheduledTime, booking.durationHours],
  booking.children.map(({ name }) => name).join(', '),
  ...participantCells(booking.parent, booking.parentEmail),
  ...participantCells(booking.walker, booking.walkerEmail),
  ...[booking.pickupLocation, booking.dropoffLocation],
  ...[booking.hourlyRate, booking.totalAmount, booking.finalAmount, booking.money?.tip?.amount].map(money),
  ...[booking.createdAt.toISOString(), booking.updatedAt.toISOString(), booking.seriesId ?? null],
];

const participantCells = (person: ShownBooking['walker'], email: string | null) =>
  person ? [fullName(person), email] : ['Not assigned', null];

const money = (cents: Cents | null | undefined) =>
  cents === null || cents === undefined ? null : dollarsFrom(cents);
