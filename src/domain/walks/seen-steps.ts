import type { EntityManager } from '@mikro-orm/postgresql';
import type { ShownBooking } from '../bookings/shown-booking.ts';
import { readKindsOf } from '../notifications/read.ts';
import { isParent, type Viewer } from '../viewer.ts';

/** For pages that show a parent these walks: no email reports a step that they have seen (WALK-6), and its notification is read. */
export async function markStepsSeen(
  em: EntityManager,
  viewer: Viewer,
  walks: readonly Pick<ShownBooking, 'id' | 'steps'>[],
): Promise<void> {
  if (!isParent(viewer)) return;
  const unseen = walks.filter(({ steps }) => steps?.some(({ seenAt }) => seenAt === null));
  if (unseen.length === 0) return;
  const ids = unseen.map(({ id }) => id);
  await em.execute('select see_walk_steps(?::uuid[])', [`{${ids.join(',')}}`]);
  await readKindsOf(em, viewer, { subjects: ids, kinds: STEPS });
}

const STEPS = ['walk-on-my-way', 'walk-picked-up', 'walk-dropped-off'] as const;
