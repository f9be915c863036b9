import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../../domain-error.ts';
import { isUuid } from '../../form.ts';
import { kysely } from '../../kysely.ts';
import { tallyOf } from '../../tallies.ts';
import { BLOCKERS, blockersText } from './blockers.ts';

const PAGE = 50;

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

export async function pendingDeletions(
  em: EntityManager,
): Promise<{ requests: DeletionRequestLine[]; total: number }> {
  const rows = await requests(em)
    .select([tallyOf('deletions').as('total'), BLOCKERS.as('blockers')])
    .where('d.status', '=', 'pending')
    .orderBy('d.requestedAt', 'desc')
    .orderBy('d.id', 'desc')
    .limit(PAGE)
    .execute();
  return {
    requests: rows.map(({ blockers, ...row }) => ({ ...row, open: blockersText(blockers) })),
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
