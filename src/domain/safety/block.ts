import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import type { Booking } from '../bookings/booking.ts';
import { bulkTransition } from '../bookings/lifecycle/lifecycle.ts';
import { lockBooking, transitionBooking } from '../bookings/lifecycle/transition-booking.ts';
import { stopSeriesOf } from '../bookings/series/stop-series.ts';
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
  const act = isParent(viewer) ? 'cancel' : 'decline';
  const ended: Booking[] = [];
  for (const { id } of rows) {
    const booking = await lockBooking(em, viewer, id);
    if (booking.status !== 'pending') continue;
    await transitionBooking(em, viewer, booking, bulkTransition(act, booking), {
      eligibility: noRequirements,
    });
    ended.push(booking);
  }
  await stopSeriesOf(em, viewer, ended);
}

/** A block needs no complete profile. */
const noRequirements = async (): Promise<WalkerEligibility> => ({ approved: true, missing: [] });
