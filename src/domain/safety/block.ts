import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { endBookings, noRequirements } from '../bookings/consequences/end-bookings.ts';
import { bulkTransition } from '../bookings/lifecycle/bulk-transition.ts';
import { stopSeriesOfEnded } from '../bookings/series/stop-series.ts';
import { isUuid } from '../form.ts';
import { insertMissing } from '../insert-missing.ts';
import { Block, type Person } from '../people/profile.ts';
import { publish } from '../publish.ts';
import { isParent, type Member } from '../viewer.ts';
import { assertPeer } from './people.ts';

/** SAFETY-9, SAFETY-10. Commit it before `endRequestsWith`. Throws `not_found`, `forbidden` for the Trotwell team. */
export async function blockPerson(em: EntityManager, viewer: Member, personId: string): Promise<Person> {
  const person = await assertPeer(em, viewer, personId);
  await insertMissing(em, Block, [{ blocker: viewer.id, blocked: person.id, createdAt: clock.now() }]);
  publish(em, { to: [viewer.id], topic: 'profile', id: viewer.id });
  return person;
}

export async function unblockPerson(em: EntityManager, viewer: Member, personId: string): Promise<void> {
  if (!isUuid(personId)) return;
  await em.nativeDelete(Block, { blocker: viewer.id, blocked: personId });
  publish(em, { to: [viewer.id], topic: 'profile', id: viewer.id });
}

/** A parent cancels, a walker declines. Agreed walks become cases for the admins (`orphanedWalks`). */
export async function endRequestsWith(em: EntityManager, viewer: Member, personId: string): Promise<void> {
  const between = sql<boolean>`(parent_id, walker_id) in ((${viewer.id}, ${personId}), (${personId}, ${viewer.id}))`;
  const act = isParent(viewer) ? 'cancel' : 'decline';
  const { bookings } = await endBookings(
    em,
    viewer,
    { which: between, statuses: ['pending'] },
    (booking) => bulkTransition(act, booking),
    { eligibility: noRequirements },
  );
  await stopSeriesOfEnded(em, viewer, bookings);
}
