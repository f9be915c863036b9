import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { kysely } from '../../kysely.ts';

const overdue = (em: EntityManager) =>
  kysely(em)
    .selectFrom('rescheduleProposals as r')
    .innerJoin('bookings as b', 'b.id', 'r.bookingId')
    .select('r.id')
    .where('r.status', '=', 'open')
    .where((eb) =>
      eb.or([
        eb('r.expiresAt', '<=', clock.now()),
        // It moved with its weekly walks.
        eb('r.oldDate', '<>', eb.ref('b.scheduledDate')),
        eb('r.oldTime', '<>', eb.ref('b.scheduledTime')),
      ]),
    );

/** BOOKING-34: pages and commands ignore such proposals before this job marks them. Returns the count. */
export async function expireProposals(em: EntityManager, limit: number): Promise<number> {
  const { numUpdatedRows } = await kysely(em)
    .updateTable('rescheduleProposals')
    .set({ status: 'expired', answeredAt: clock.now() })
    .where('status', '=', 'open')
    .where('id', 'in', overdue(em).limit(limit))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
