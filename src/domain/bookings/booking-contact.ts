import { Type } from '@mikro-orm/core';

/** How the viewer reaches the other person of a walk. */
export interface BookingContact {
  phone: string | null;
  email: string;
}

/** The contact as it comes from `booking_contact`, which decides who reads it and until when. */
export class BookingContactType extends Type<BookingContact | null, string | null> {
  override convertToJSValue(row: unknown): BookingContact | null {
    return typeof row === 'string' ? JSON.parse(row) : ((row as BookingContact | null) ?? null);
  }
}
