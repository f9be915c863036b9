import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { type Cents, centsFrom, dollarsFrom } from '../../money.ts';
import { kysely } from '../kysely.ts';
import { csvLine } from '../lists/csv.ts';
import { fullName } from '../people/names.ts';
import { isWalker, type Member } from '../viewer.ts';

export interface YearLine {
  paidOn: string;
  walkOn: string;
  tip: boolean;
  /** The walker, for who paid. */
  walker: string | null;
  amount: Cents;
  /** Refunded to the parent, or taken back from the walker. */
  back: Cents;
}

export interface YearSheet {
  year: number;
  side: 'parent' | 'walker';
  lines: YearLine[];
}

const OLDEST = 2020;

export function readYear(text: string | null): number {
  const now = Temporal.PlainDate.from(clock.today()).year;
  const asked = Number(text);
  return Number.isInteger(asked) && asked >= OLDEST && asked <= now ? asked : now;
}

/** PAYMENT-43. By the day of the payment. */
export async function yearSheet(em: EntityManager, viewer: Member, year: number): Promise<YearSheet> {
  const side = isWalker(viewer) ? 'walker' : 'parent';
  const startOf = (of: number) =>
    new Date(
      Temporal.PlainDate.from({ year: of, month: 1, day: 1 }).toZonedDateTime(clock.zone()).epochMilliseconds,
    );
  const rows = await kysely(em)
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.bookingId')
    .leftJoin('people as w', 'w.id', 'p.walkerId')
    .select(['p.confirmedAt', 'p.kind', 'p.amount', 'p.platformFee', 'p.refundedAmount', 'p.reversedAmount'])
    .select(['b.scheduledDate', 'w.firstName', 'w.lastName'])
    .where(side === 'walker' ? 'p.walkerId' : 'p.payerId', '=', viewer.id)
    .where('p.confirmedAt', '>=', startOf(year))
    .where('p.confirmedAt', '<', startOf(year + 1))
    .orderBy('p.confirmedAt')
    .orderBy('p.id')
    .execute();
  const lines = rows.map((row) => ({
    paidOn: clock.local(row.confirmedAt).toPlainDate().toString(),
    walkOn: row.scheduledDate,
    tip: row.kind === 'tip',
    walker:
      side === 'parent' ? fullName({ firstName: row.firstName ?? '', lastName: row.lastName ?? '' }) : null,
    amount: centsFrom(row.amount) - (side === 'walker' ? centsFrom(row.platformFee) : 0),
    back: centsFrom(side === 'walker' ? row.reversedAmount : row.refundedAmount),
  }));
  return { year, side, lines };
}

export function yearSheetCsv({ side, lines }: YearSheet): string {
  const money = (cents: Cents) => Number(dollarsFrom(cents));
  const head = [
    'Paid on',
    'Walk on',
    'What',
    ...(side === 'parent' ? ['Walker'] : []),
    'Amount',
    'Given back',
    'Left',
  ];
  const rows = lines.map(({ paidOn, walkOn, tip, walker, amount, back }) => [
    ...[paidOn, walkOn, tip ? 'tip' : 'walk', ...(side === 'parent' ? [walker] : [])],
    ...[amount, back, amount - back].map(money),
  ]);
  return [head, ...rows].map(csvLine).join('');
}
