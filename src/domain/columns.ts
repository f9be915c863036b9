import { defineEntity, LockMode, p, Type } from '@mikro-orm/core';
import { type Cents, centsFrom, dollarsFrom } from '../money.ts';

/** numeric(10,2) dollars in the database, integer cents in code (PAYMENT-1). */
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

export const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;

export const entity = <
  const Name extends string,
  const Table extends string,
  const Properties extends Record<string, unknown>,
>(
  name: Name,
  tableName: Table,
  properties: Properties,
  more: { readonly?: true } = {},
) => defineEntity({ name, tableName, properties, ...more });

export const cents = () => p.type(CentsType).$type<Cents, string>();
export const hours = () => p.decimal('number').$type<number, string>().precision(4).scale(2);
export const moment = () => p.datetime().columnType('timestamptz');
/** A calendar date in the market's time zone, `YYYY-MM-DD`. */
export const day = () => p.date();
/** SHA-256 of a secret. */
export const hash = () => p.blob().columnType('bytea').hidden();
export const citext = () => p.string().columnType('citext');
