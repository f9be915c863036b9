import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Cents, centsFrom } from '../../../money.ts';
import { kysely } from '../../kysely.ts';
import { fullName } from '../../people/names.ts';

export interface OwingWalker {
  id: string;
  name: string;
  amount: Cents;
  readAt: Date;
}

export const OWING_SHOWN = 50;

/** PAYMENT-38. Those who owe most first. */
export async function owingWalkers(em: EntityManager): Promise<OwingWalker[]> {
  const rows = await kysely(em)
    .selectFrom('stripeBalances as s')
    .innerJoin('profiles as p', 'p.id', 's.walkerId')
    .select(['s.walkerId as id', 's.amount', 's.readAt', 'p.firstName', 'p.lastName'])
    .where('s.amount', '<', sql.lit('0'))
    .orderBy('s.amount')
    .orderBy('s.walkerId')
    .limit(OWING_SHOWN + 1)
    .execute();
  return rows.map(({ id, amount, readAt, ...names }) => ({
    ...{ id, readAt, name: fullName(names) },
    amount: centsFrom(amount),
  }));
}
