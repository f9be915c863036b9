import { Type } from '@mikro-orm/core';
import type { Booking } from './booking.ts';

/** What the reader of a booking may know of where it leads and what was said about it; the view decides. */
export interface BookingDetails {
  pickup: string | null;
  dropoff: string | null;
  notes: string | null;
  /** Where it was, roughly, for a walker who may not know the places, or not any more. */
  area: string | null;
}

/** `Booking.details` of the row with this id. */
export const detailsSql = (id: string): string => `(select jsonb_build_object('pickup', d.pickup_location,
  'dropoff', d.dropoff_location, 'notes', d.notes, 'area', d.area) from booking_details d where d.id = ${id})`;

/** The details as they come from the database. */
export class DetailsType extends Type<BookingDetails, string> {
  override convertToJSValue(row: unknown): BookingDetails {
    return typeof row === 'string' ? JSON.parse(row) : (row as BookingDetails);
  }
}

/** `245 W 21st St → P.S. 11`; only the area for a walker who may not know the places. */
export function routeText({ pickupLocation, dropoffLocation, details }: Booking): string {
  return pickupLocation === null
    ? `Around ${details?.area ?? 'Manhattan'}`
    : `${pickupLocation} → ${dropoffLocation}`;
}
