import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { kysely } from '../../kysely.ts';
import type { Booking } from '../booking.ts';
import { UNFINISHED, UNPAID } from '../status.ts';

const EVENING = 20;

/** At once, unless another walk of the person on that day is still to be paid: then in the evening, together (EMAIL-12). */
export async function receiptDueAt(
  em: EntityManager,
  { id, scheduledDate }: Booking,
  to: string,
): Promise<Date> {
  const now = clock.now();
  const other = await kysely(em)
    .selectFrom('bookings as b')
    .select('b.id')
    .where('b.scheduledDate', '=', scheduledDate)
    .where('b.id', '<>', id)
    .where('b.status', 'in', [...UNFINISHED, ...UNPAID])
    .where((eb) => eb.or([eb('b.parentId', '=', to), eb('b.walkerId', '=', to)]))
    .limit(1)
    .executeTakeFirst();
  const evening = clock.local(now).withPlainTime({ hour: EVENING }).epochMilliseconds;
  return other ? new Date(Math.max(now.getTime(), evening)) : now;
}
