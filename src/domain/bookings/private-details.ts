import { Type } from '@mikro-orm/core';
import type { Booking } from './booking.ts';

export interface BookingDetails {
  pickup: string | null;
  dropoff: string | null;
  notes: string | null;
  area: string | null;
}

export const detailsSql = (id: string): string => `(select jsonb_build_object('pickup', d.pickup_location,
  'dropoff', d.dropoff_location, 'notes', d.notes, 'area', d.area) from booking_details d where d.id = ${id})`;

export class DetailsType extends Type<BookingDetails, string> {
  override convertToJSValue(row: unknown): BookingDetails {
    return typeof row === 'string' ? JSON.parse(row) : (row as BookingDetails);
  }
}

export function routeText({ pickupLocation, dropoffLocation, details }: Booking): string {
  return pickupLocation === null
    ? `Around ${details?.area ?? 'Manhattan'}`
    : `${pickupLocation} → ${dropoffLocation}`;
}
