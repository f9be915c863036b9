import type { EntityManager } from '@mikro-orm/postgresql';
import { statusIn, UNFINISHED, UNPAID } from '../../bookings/status.ts';

interface DeletionBlockerCounts {
  walks: number;
  unpaid: number;
  refunds: number;
  disputes: number;
}

/** As text ("2 confirmed walks"), or null (ACCOUNT-28). */
export async function deletionBlockers(em: EntityManager, personId: string): Promise<string | null> {
  const [found] = (await em.execute<DeletionBlockerCounts[]>(OPEN, [personId, personId])) as [
    DeletionBlockerCounts,
  ];
  return deletionBlockersText(found);
}

export function deletionBlockersText({
  walks,
  unpaid,
  refunds,
  disputes,
}: DeletionBlockerCounts): string | null {
  const parts = [
    counted(walks, 'confirmed walk', 'confirmed walks'),
    counted(unpaid, 'unpaid walk', 'unpaid walks'),
    counted(refunds, 'refund in progress', 'refunds in progress'),
    counted(disputes, 'disputed payment', 'disputed payments'),
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : new Intl.ListFormat('en-US').format(parts);
}

const counted = (n: number, one: string, many: string): string | null =>
  n === 0 ? null : `${n} ${n === 1 ? one : many}`;

export const DELETION_BLOCKER_COUNTS = `
  count(*) filter (where ${statusIn(UNFINISHED, 'mine.status')})::int as walks,
  count(*) filter (where ${statusIn(UNPAID, 'mine.status')})::int as unpaid,
  count(*) filter (where exists (select from refunds r
    where r.booking_id = mine.id and r.status in ('opening', 'pending')))::int as refunds,
  count(*) filter (where exists (select from disputes d
    where d.booking_id = mine.id and d.outcome = 'open'))::int as disputes`;

const OPEN = `select ${DELETION_BLOCKER_COUNTS} from bookings mine where mine.parent_id = ? or mine.walker_id = ?`;
