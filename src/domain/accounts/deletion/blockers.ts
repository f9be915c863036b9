import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { statusIn, UNFINISHED, UNPAID } from '../../bookings/status.ts';
import { kysely } from '../../kysely.ts';

type Counts = Record<'walks' | 'unpaid' | 'refunds' | 'disputes', number>;

/** What keeps each person's account open, as text ("2 confirmed walks") (ACCOUNT-28). */
export async function deletionBlockers(
  em: EntityManager,
  people: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string } & Counts>`
    select p.id, count(*) filter (where ${sql.raw(statusIn(UNFINISHED, 'b.status'))})::int as walks,
      count(*) filter (where ${sql.raw(statusIn(UNPAID, 'b.status'))})::int as unpaid,
      count(*) filter (where exists (select from refunds r
        where r.booking_id = b.id and r.status in ('opening', 'pending')))::int as refunds,
      count(*) filter (where exists (select from disputes d where d.booking_id = b.id and d.outcome = 'open'))::int as disputes
    from profiles p join bookings b on b.parent_id = p.id or b.walker_id = p.id
    where p.id = any (${people}::uuid[]) group by p.id`.execute(kysely(em));
  return new Map(rows.map((row) => [row.id, textOf(row)] as const).filter(([, text]) => text !== ''));
}

const textOf = ({ walks, unpaid, refunds, disputes }: Counts): string =>
  new Intl.ListFormat('en-US').format([
    ...counted(walks, 'confirmed walk', 'confirmed walks'),
    ...counted(unpaid, 'unpaid walk', 'unpaid walks'),
    ...counted(refunds, 'refund in progress', 'refunds in progress'),
    ...counted(disputes, 'disputed payment', 'disputed payments'),
  ]);

const counted = (n: number, one: string, many: string): string[] =>
  n === 0 ? [] : [`${n} ${n === 1 ? one : many}`];
