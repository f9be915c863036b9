import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { lockBooking, transitionBooking } from '../bookings/lifecycle/transition-booking.ts';
import { isUuid } from '../form.ts';
import type { Person } from '../people/profile.ts';
import { publish } from '../publish.ts';
import { isParent, type Member } from '../viewer.ts';
import type { WalkerEligibility } from '../walkers/eligibility.ts';
import { assertPeer } from './people.ts';

/** SAFETY-9, SAFETY-10. Commit it before `endRequestsWith`. Throws `not_found`, `forbidden` for the Trotwell team. */
export async function blockPerson(em: EntityManager, viewer: Member, personId: string): Promise<Person> {
  const person = await assertPeer(em, viewer, personId);
  await em.execute(
    'insert into blocks (blocker_id, blocked_id, created_at) values (?, ?, ?) on conflict do nothing',
    [viewer.id, person.id, clock.now()],
  );
  publish(em, { to: [viewer.id], topic: 'profile', id: viewer.id });
  return person;
}

export async function unblockPerson(em: EntityManager, viewer: Member, personId: string): Promise<void> {
  if (!isUuid(personId)) return;
  await em.execute('delete from blocks where blocker_id = ? and blocked_id = ?', [viewer.id, personId]);
  publish(em, { to: [viewer.id], topic: 'profile', id: viewer.id });
}

/** A parent cancels, a walker declines. Agreed walks become cases for the admins (`orphanedWalks`). */
export async function endRequestsWith(em: EntityManager, viewer: Member, personId: string): Promise<void> {
  const rows = await em.execute<{ id: string }[]>(
    `select id from bookings where status = 'pending'
       and ((parent_id = ? and walker_id = ?) or (parent_id = ? and walker_id = ?)) order by id`,
    [viewer.id, personId, personId, viewer.id],
  );
  for (const { id } of rows) {
    const booking = await lockBooking(em, viewer, id);
    if (booking.status !== 'pending') continue;
    await transitionBooking(em, viewer, booking, isParent(viewer) ? 'cancel' : 'decline', {
      eligibility: noRequirements,
    });
  }
}

/** A block needs no complete profile. */
const noRequirements = async (): Promise<WalkerEligibility> => ({ approved: true, missing: [] });
