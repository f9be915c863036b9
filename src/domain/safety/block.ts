import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import type { Person } from '../accounts/profile.ts';
import { lockBooking, transitionBooking } from '../bookings/transition-booking.ts';
import { isUuid } from '../form.ts';
import { publish } from '../publish.ts';
import { isParent, type Member } from '../viewer.ts';
import type { WalkerEligibility } from '../walkers/eligibility.ts';
import { assertPeer } from './people.ts';

/**
 * Keeps a person away from the viewer: no messages, no finding each other, no requests, offers or bookings, either way;
 * the database holds to it whoever asks. Twice is once. Throws `not_found` for strangers, `forbidden` for the Trotwell team.
 * The caller commits it before anything that follows from it (`endRequestsWith`), so that nothing can take it back.
 */
export async function blockPerson(em: EntityManager, viewer: Member, personId: string): Promise<Person> {
  const person = await assertPeer(em, viewer, personId);
  await em.execute(
    'insert into blocks (blocker_id, blocked_id, created_at) values (?, ?, ?) on conflict do nothing',
    [viewer.id, person.id, clock.now()],
  );
  publish(em, { to: [viewer.id], topic: 'profile', id: viewer.id });
  return person;
}

/** Takes back a block of the viewer's own; nothing that it ended comes back. Nothing happens where there is none. */
export async function unblockPerson(em: EntityManager, viewer: Member, personId: string): Promise<void> {
  if (!isUuid(personId)) return;
  await em.execute('delete from blocks where blocker_id = ? and blocked_id = ?', [viewer.id, personId]);
  publish(em, { to: [viewer.id], topic: 'profile', id: viewer.id });
}

/**
 * Ends the requests between the viewer and somebody they have blocked that still wait for an answer: a parent cancels, a
 * walker declines. What was answered meanwhile is over, or agreed on: that is the admins' to settle (`orphanedWalks`).
 */
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
      eligibility: anybody,
    });
  }
}

/** Nobody needs a complete profile to keep somebody away. */
const anybody = async (): Promise<WalkerEligibility> => ({ approved: true, missing: [] });
