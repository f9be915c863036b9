import type { EntityManager } from '@mikro-orm/postgresql';
import { notFound } from '../../domain-error.ts';
import { isUuid } from '../../form.ts';
import { TALLIED_NOW } from '../../tallies.ts';
import type { Role } from '../../viewer.ts';
import { DELETION_BLOCKER_COUNTS, deletionBlockersText } from './blockers.ts';

const PAGE = 50;

export interface DeletionRequest {
  id: string;
  profileId: string;
  firstName: string;
  lastName: string;
  email: string;
  role: Role;
  reason: string;
  requestedAt: Date;
  open: string | null;
}

export async function pendingDeletions(
  em: EntityManager,
): Promise<{ requests: DeletionRequest[]; total: number }> {
  const rows = await em.execute<Row[]>(PENDING, [PAGE]);
  return {
    total: rows[0]?.total ?? 0,
    requests: rows.map(({ walks, unpaid, refunds, disputes, total, requestedAt, ...request }) => ({
      ...request,
      requestedAt: new Date(requestedAt),
      open: deletionBlockersText({ walks, unpaid, refunds, disputes }),
    })),
  };
}

export async function deletionRequester(
  em: EntityManager,
  requestId: string,
): Promise<Pick<DeletionRequest, 'firstName' | 'lastName' | 'email' | 'requestedAt'>> {
  const [row] = isUuid(requestId)
    ? await em.execute<(Omit<DeletionRequest, 'requestedAt'> & { requestedAt: string | Date })[]>(
        `select p.first_name as "firstName", p.last_name as "lastName", p.email::text, d.requested_at as "requestedAt"
         from account_deletion_requests d join profiles p on p.id = d.profile_id where d.id = ?`,
        [requestId],
      )
    : [];
  if (!row) throw notFound('notFound');
  return { ...row, requestedAt: new Date(row.requestedAt) };
}

type Row = Omit<DeletionRequest, 'requestedAt' | 'open'> &
  Parameters<typeof deletionBlockersText>[0] & { requestedAt: string | Date; total: number };

const PENDING = `
  select d.id, d.profile_id as "profileId", p.first_name as "firstName", p.last_name as "lastName", p.email::text,
    p.role, d.reason, d.requested_at as "requestedAt", matters.*,
    (select n::int from ${TALLIED_NOW} counted where tally = 'deletions') as total
  from (select * from account_deletion_requests where status = 'pending'
      order by requested_at desc, id desc limit ?) d
    join profiles p on p.id = d.profile_id
    cross join lateral (select ${DELETION_BLOCKER_COUNTS} from bookings mine
      where mine.parent_id = p.id or mine.walker_id = p.id) matters
  order by d.requested_at desc, d.id desc`;
