import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { statusIn, UNFINISHED, UNPAID } from '../../bookings/status.ts';
import { kysely } from '../../kysely.ts';

export type DeletionBlockers = Record<'walks' | 'unpaid' | 'refunds' | 'disputes', number>;

/** What keeps the account of the profile `p` open (ACCOUNT-28). */
export const BLOCKERS = sql<DeletionBlockers>`(
  select json_build_object('walks', count(*) filter (where ${sql.raw(statusIn(UNFINISHED, 'b.status'))}),
    'unpaid', count(*) filter (where ${sql.raw(statusIn(UNPAID, 'b.status'))}),
    'refunds', count(*) filter (where exists (select from refunds r
      where r.booking_id = b.id and r.status in ('opening', 'pending'))),
    'disputes', count(*) filter (where exists (select from disputes d where d.booking_id = b.id and d.outcome = 'open')))
  from bookings b where b.parent_id = p.id or b.walker_id = p.id)`;

/** As text ("2 confirmed walks"); null when nothing does. */
export async function deletionBlockers(em: EntityManager, person: string): Promise<string | null> {
  const { counts } = await kysely(em)
    .selectFrom('profiles as p')
    .select(BLOCKERS.as('counts'))
    .where('p.id', '=', person)
    .executeTakeFirstOrThrow();
  return blockersText(counts);
}

export const blockersText = (counts: DeletionBlockers): string | null => textOf(counts) || null;

const textOf = ({ walks, unpaid, refunds, disputes }: DeletionBlockers): string =>
  new Intl.ListFormat('en-US').format([
    ...counted(walks, 'confirmed walk', 'confirmed walks'),
    ...counted(unpaid, 'unpaid walk', 'unpaid walks'),
    ...counted(refunds, 'refund in progress', 'refunds in progress'),
    ...counted(disputes, 'disputed payment', 'disputed payments'),
  ]);

const counted = (n: number, one: string, many: string): string[] =>
  n === 0 ? [] : [`${n} ${n === 1 ? one : many}`];
