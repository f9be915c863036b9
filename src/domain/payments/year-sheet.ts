import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { market } from '../../market.ts';
import { type Cents, centsFrom, dollarsFrom } from '../../money.ts';
import { tr } from '../../translate.ts';
import { audit } from '../audit/audit.ts';
import { notFound } from '../forms/domain-error.ts';
import { isUuid } from '../forms/form.ts';
import { kysely } from '../kysely.ts';
import { csvLine } from '../lists/csv.ts';
import { fullName } from '../people/names.ts';
import { Person } from '../people/profile.ts';
import { isAdmin, type Member } from '../viewer.ts';
import { startOf } from './books/period.ts';

export interface YearLine {
  paidOn: string;
  walkOn: string;
  tip: boolean;
  walkerId: string;
  /** For who paid; `Former user` once the account is closed (RETENTION-1). */
  walker: string | null;
  amount: Cents;
  /** Refunded to the parent, or given back by their bank or another way, or taken back from the walker. */
  back: Cents;
  backLater: Cents;
}

export interface YearSheet {
  year: number;
  issuedOn: string;
  isRunning: boolean;
  side: 'parent' | 'walker';
  name: string;
  /** For admins, who read those of others. */
  person: string | null;
  /** For admins: where a walker's payments went. */
  accounts: string;
  lines: YearLine[];
  forms: string[];
}

export interface YearSums {
  walker?: string | null;
  month?: string;
  walks: Cents;
  tips: Cents;
  back: Cents;
  amount: Cents;
  count: number;
}

export function sumOf(lines: readonly YearLine[]): YearSums {
  const sum = (of: (line: YearLine) => Cents) => lines.reduce((total, line) => total + of(line), 0);
  return {
    walks: sum(({ tip, amount }) => (tip ? 0 : amount)),
    tips: sum(({ tip, amount }) => (tip ? amount : 0)),
    back: sum(({ back }) => back),
    amount: sum(({ amount }) => amount),
    count: lines.length,
  };
}

export const sumsBy = (lines: readonly YearLine[], of: 'month' | 'walkerId'): YearSums[] =>
  [...Map.groupBy(lines, ({ paidOn, walkerId }) => (of === 'month' ? paidOn.slice(0, 7) : walkerId))].map(
    ([key, some]) => ({ ...sumOf(some), ...(of === 'month' ? { month: key } : { walker: some[0]!.walker }) }),
  );

export const OLDEST_YEAR = 2020;
export const thisYear = (): number => Temporal.PlainDate.from(clock.today()).year;

/** Throws `not_found`. */
export function readYear(text: string | null): number {
  if (!text) return thisYear();
  const asked = /^\d{4}$/.test(text) ? Number(text) : 0;
  if (asked < OLDEST_YEAR || asked > thisYear()) throw notFound('notFound');
  return asked;
}

export const startOfYear = (year: number): Date => startOf(`${year}-01-01`);

/** Forms count payments before refunds. */
export const formsFor = ({ amount, payments }: { amount: Cents; payments: number }): string[] =>
  market.taxForms.filter((form) => amount > form.over && payments > form.payments).map(({ form }) => form);

/** Their own, or that of `person` for admins. Throws `not_found`. */
async function ownerOf(em: EntityManager, viewer: Member, person: string | null): Promise<Person> {
  const id = isAdmin(viewer) ? person : viewer.id;
  const owner = isUuid(id) ? await em.findOne(Person, { id, role: { $ne: 'admin' } }) : null;
  if (!owner) throw notFound('notFound');
  return owner;
}

/** PAYMENT-43. By the day of the payment. Throws `not_found`. */
export async function yearSheet(
  em: EntityManager,
  viewer: Member,
  year: number,
  person: string | null = null,
): Promise<YearSheet> {
  const owner = await ownerOf(em, viewer, person);
  if (isAdmin(viewer)) audit(em, viewer, 'read-year', { type: 'profile', id: owner.id }, { year });
  const isWalkers = owner.role === 'trotter';
  const given = sql`select d.amount, d.updated_at from disputes d where d.booking_id = p.booking_id and d.payment_id = p.id and d.outcome = 'lost'
    union all select r.settled, r.settled_at from refunds r where r.booking_id = p.booking_id and r.payment_id = p.id and r.status = 'failed'`;
  const moved = isWalkers
    ? sql`select r.reversed as amount, r.updated_at from refunds r where r.booking_id = p.booking_id and r.payment_id = p.id`
    : sql`select r.amount, r.updated_at from refunds r where r.booking_id = p.booking_id and r.payment_id = p.id and r.status = 'succeeded'
      union all ${given}`;
  const rows = await kysely(em)
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.bookingId')
    .leftJoin('people as w', 'w.id', 'p.walkerId')
    .select(['p.confirmedAt', 'p.kind', 'p.amount', 'p.platformFee', 'p.refundedAmount', 'p.reversedAmount'])
    .leftJoin('paymentAttempts as a', 'a.paymentIntentId', 'p.paymentIntentId')
    .select(['a.destination', 'b.scheduledDate', 'p.walkerId', 'w.firstName', 'w.lastName'])
    .select([
      sql<string>`(select coalesce(sum(amount), 0) from (${given}) given)`.as('given'),
      sql<string>`(select coalesce(sum(amount), 0) from (${moved}) moved where updated_at >= ${startOfYear(year + 1)})`.as(
        'later',
      ),
    ])
    .where(isWalkers ? 'p.walkerId' : 'p.payerId', '=', owner.id)
    .where('p.confirmedAt', '>=', startOfYear(year))
    .where('p.confirmedAt', '<', startOfYear(year + 1))
    .orderBy('p.confirmedAt')
    .orderBy('p.id')
    .execute();
  const lines = rows.map((row) => ({
    paidOn: clock.local(row.confirmedAt).toPlainDate().toString(),
    walkOn: row.scheduledDate,
    tip: row.kind === 'tip',
    walkerId: row.walkerId,
    walker: isWalkers ? null : fullName(row),
    amount: centsFrom(row.amount) - (isWalkers ? centsFrom(row.platformFee) : 0),
    back: isWalkers ? centsFrom(row.reversedAmount) : centsFrom(row.refundedAmount) + centsFrom(row.given),
    backLater: centsFrom(row.later),
  }));
  const { amount } = sumOf(lines);
  return {
    forms: isWalkers ? formsFor({ amount, payments: lines.length }) : [],
    ...{ year, lines, side: isWalkers ? 'walker' : 'parent', name: fullName(owner) },
    accounts:
      isWalkers && isAdmin(viewer)
        ? [...new Set(rows.flatMap((row) => row.destination ?? []))].join(' ')
        : '',
    ...{ isRunning: year === thisYear(), issuedOn: clock.today(), person: isAdmin(viewer) ? owner.id : null },
  };
}

export function yearSheetCsv({ side, lines, name, year, issuedOn, accounts }: YearSheet): string {
  const isParents = side === 'parent';
  const money = ({ amount, back }: YearSums | YearLine) =>
    [amount, back, amount - back].map((cents) => Number(dollarsFrom(cents)));
  const row = (paidOn: string, walkOn: string, what: string, walker: string | null) => [
    ...[paidOn, walkOn, what],
    ...(isParents ? [walker] : []),
  ];
  return [
    [tr('Name'), name],
    [tr('Year'), year],
    [tr('As of'), issuedOn],
    ...(accounts ? [[tr('Stripe account'), accounts]] : []),
    [
      ...row(tr('Paid on'), tr('Walk on'), tr('What'), tr('Walker')),
      tr('Amount'),
      tr('Given back'),
      tr('Left'),
    ],
    ...lines.map((line) => [
      ...row(line.paidOn, line.walkOn, line.tip ? tr('Tip') : tr('Walk'), line.walker),
      ...money(line),
    ]),
    ...(isParents ? sumsBy(lines, 'walkerId') : []).map((sums) => [
      ...row('', '', tr('Total'), sums.walker ?? null),
      ...money(sums),
    ]),
    [...row('', '', tr('Total'), ''), ...money(sumOf(lines))],
  ]
    .map(csvLine)
    .join('');
}
