import { p, Type } from '@mikro-orm/core';
import { type Cents, centsFrom, dollarsFrom } from '../money.ts';

/** numeric(10,2) dollars in the database, integer cents in code. */
class CentsType extends Type<Cents, string> {
  override convertToDatabaseValue(cents: Cents | null): string {
    return cents === null || cents === undefined ? (cents as unknown as string) : dollarsFrom(cents);
  }
  override convertToJSValue(dollars: string | null): Cents {
    return centsFrom(dollars) as Cents;
  }
  override compareAsType(): string {
    return 'number';
  }
  override getColumnType(): string {
    return 'numeric(10,2)';
  }
}

/** A money column. */
export const cents = () => p.type(CentsType).$type<Cents>();
/** A column of hours, multiples of a quarter. */
export const hours = () => p.decimal('number').precision(4).scale(2);
/** A point in time. */
export const moment = () => p.datetime().columnType('timestamptz');
/** A calendar date as the market writes it, `YYYY-MM-DD`. */
export const day = () => p.date();
/** A case-insensitive text. */
export const citext = () => p.string().columnType('citext');
