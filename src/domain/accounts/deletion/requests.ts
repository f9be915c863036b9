import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { notFound } from '../../forms/domain-error.ts';
import { isUuid } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import { type Cursor, MAX_COUNTED, onPage, type Page, pageOf } from '../../lists/page.ts';
import { BLOCKERS, blockersText } from './blockers.ts';

const requests = (em: EntityManager) =>
  kysely(em)
    .selectFrom('accountDeletionRequests as d')
    .innerJoin('profiles as p', 'p.id', 'd.profileId')
    .select([
      'd.id',
      'd.profileId',
      'd.reason',
      'd.requestedAt',
      'p.firstName',
      'p.lastName',
      'p.email',
      'p.role',
    ]);

type Requested = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number];

export interface DeletionRequestLine extends Requested {
  /** What keeps the account open. */
  open: string | null;
}

const TOTAL = sql<number>`(select count(*)::int from (
  select from account_deletion_requests where status = 'pending' limit ${sql.lit(MAX_COUNTED)}) counted)`;

export async function pendingDeletions(
  em: EntityManager,
  after: Cursor | null = null,
): Promise<Page<DeletionRequestLine> & { total: number }> {
  const rows = await requests(em)
    .select([TOTAL.as('total'), BLOCKERS.as('blockers')])
    .where('d.status', '=', sql.lit('pending'))
    .$call(onPage('d.requestedAt', 'd.id', { after }))
    .execute();
  const found = rows.map(({ blockers, ...row }) => ({ ...row, open: blockersText(blockers) }));
  return {
    ...pageOf(found, ({ requestedAt, id }) => ({ createdAt: requestedAt, id })),
    total: rows[0]?.total ?? 0,
  };
}

export async function deletionRequester(em: EntityManager, requestId: string): Promise<Requested> {
  const row = isUuid(requestId)
    ? await requests(em).where('d.id', '=', requestId).executeTakeFirst()
    : undefined;
  if (!row) throw notFound('notFound');
  return row;
}
