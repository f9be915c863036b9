import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../kysely.ts';
import { type Cursor, onPage, type Page, pageOf } from '../lists/page.ts';
import type { SuppressionReason } from './suppression.ts';

export interface SuppressedAddress {
  id: string;
  address: string;
  reason: SuppressionReason;
  status: string | null;
  reportedAt: Date;
  personId: string | null;
  firstName: string | null;
  lastName: string | null;
}

/** Addresses that get no email or only some, the newest report first (PUBLIC-11). */
export async function suppressedAddresses(
  em: EntityManager,
  after: Cursor | null = null,
  size?: number,
): Promise<Page<SuppressedAddress>> {
  const rows = await kysely(em)
    .selectFrom('emailSuppressions as s')
    .select(['s.id', 's.address', 's.reason', 's.status', 's.reportedAt'])
    .where('s.liftedAt', 'is', null)
    .$call(onPage('s.reportedAt', 's.id', { after, size }))
    .execute();
  const people = await peopleAt(
    em,
    rows.map(({ address }) => address),
  );
  const withPeople = rows.map((row) => ({ ...row, ...(people.get(row.address.toLowerCase()) ?? NOBODY) }));
  return pageOf(withPeople, ({ reportedAt, id }) => ({ createdAt: reportedAt, id }), size);
}

type Owner = Pick<SuppressedAddress, 'personId' | 'firstName' | 'lastName'>;

const NOBODY: Owner = { personId: null, firstName: null, lastName: null };

async function peopleAt(em: EntityManager, addresses: readonly string[]): Promise<Map<string, Owner>> {
  const { rows } = await sql<Owner & { address: string }>`
    select address, id as person_id, first_name, last_name from people_at(${addresses}::text[])`.execute(
    kysely(em),
  );
  return new Map(rows.map(({ address, ...owner }) => [address.toLowerCase(), owner]));
}

export interface OwnSuppression {
  reason: SuppressionReason;
  reportedAt: Date;
}

export async function ownSuppression(em: EntityManager, address: string): Promise<OwnSuppression | null> {
  const own = await kysely(em)
    .selectFrom('emailSuppressions')
    .select(['reason', 'reportedAt'])
    .where('address', '=', address)
    .where('liftedAt', 'is', null)
    .executeTakeFirst();
  return own ?? null;
}
