import type { EntityManager } from '@mikro-orm/postgresql';
import type { ShownBooking } from '../bookings/shown-booking.ts';
import { isParent, type Viewer } from '../viewer.ts';

/** For pages that show a parent these walks: no email reports a step that they have seen (WALK-6). */
export async function markStepsSeen(
  em: EntityManager,
  viewer: Viewer,
  walks: readonly Pick<ShownBooking, 'id' | 'steps'>[],
): Promise<void> {
  if (!isParent(viewer)) return;
  const unseen = walks.filter(({ steps }) => steps?.some(({ seenAt }) => seenAt === null));
  if (unseen.length === 0) return;
  await em.execute('select see_walk_steps(?::uuid[])', [`{${unseen.map(({ id }) => id).join(',')}}`]);
}
