import { Type } from '@mikro-orm/core';

export interface BookingContact {
  phone: string | null;
  email: string;
}

export class BookingContactType extends Type<BookingContact | null, string | null> {
  override convertToJSValue(row: unknown): BookingContact | null {
    return typeof row === 'string' ? JSON.parse(row) : ((row as BookingContact | null) ?? null);
  }
}
