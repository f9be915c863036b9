import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { market } from '../../../market.ts';
import { type Cents, centsFrom, dollarsFrom } from '../../../money.ts';
import { rowsOf } from '../../kysely.ts';
import { fullName } from '../../people/names.ts';
import { formsFor, startOfYear } from '../year-sheet.ts';

export interface ReportedWalker {
  id: string;
  name: string;
  /** Where their walks were paid to: a closed account has no name. */
  account: string | null;
  amount: Cents;
  payments: number;
  forms: string[];
}

type Row = Omit<ReportedWalker, 'amount'> & { firstName: string; lastName: string; amount: string };

export const REPORTED_SHOWN = 200;

export async function reportedWalkers(em: EntityManager, year: number): Promise<ReportedWalker[]> {
  if (market.taxForms.length === 0) return [];
  const least = dollarsFrom(Math.min(...market.taxForms.map(({ over }) => over)));
  const rows = await rowsOf<Row>(
    em,
    sql`select w.id, w.first_name, w.last_name, y.amount, y.payments,
        (select string_agg(distinct a.destination, ' ') from payments p join payment_attempts a using (payment_intent_id)
          where p.walker_id = w.id) as account from (
        select walker_id, sum(amount - platform_fee) as amount, count(*)::int as payments from payments
        where confirmed_at >= ${startOfYear(year)} and confirmed_at < ${startOfYear(year + 1)}
        group by walker_id having sum(amount - platform_fee) > ${least} order by 2 desc limit ${REPORTED_SHOWN + 1}) y
      join profiles w on w.id = y.walker_id order by y.amount desc, w.id`,
  );
  const walkers = rows.map(({ id, account, payments, ...row }) => ({
    ...{ id, account, payments, name: fullName(row), amount: centsFrom(row.amount) },
  }));
  return walkers.flatMap((walker) => {
    const forms = formsFor(walker);
    return forms.length > 0 ? [{ ...walker, forms }] : [];
  });
}
