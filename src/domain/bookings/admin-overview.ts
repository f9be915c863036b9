import type { EntityManager } from '@mikro-orm/postgresql';
import { Profile } from '../accounts/profile.ts';
import { Booking } from './booking.ts';
import { ACTIVE } from './status.ts';

/** How many bookings, and how many people of each role, the admin's dashboard shows. S2 §9. */
const RECENT = 10;
const WAITING = 5;

/** The six numbers of the admin's dashboard. S1 §2. */
export interface AdminNumbers {
  users: number;
  parents: number;
  walkers: number;
  pendingApprovals: number;
  bookings: number;
  activeBookings: number;
}

/** Counts everything in one statement; active as DECISIONS 3 has it. */
export async function adminNumbers(em: EntityManager): Promise<AdminNumbers> {
  const [numbers] = await em.execute<[AdminNumbers]>(NUMBERS);
  return numbers;
}

/** The latest of a role who wait for a decision, newest first. */
export const waitingPeople = (em: EntityManager, role: 'tot' | 'trotter'): Promise<Profile[]> =>
  em.find(
    Profile,
    { role, approvalStatus: 'pending', hiddenAt: null },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: WAITING },
  );

/** The ten latest bookings with all their people. */
export function adminRecentBookings(em: EntityManager): Promise<Booking[]> {
  return em.find(
    Booking,
    {},
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: RECENT, populate: ['parent', 'walker', 'child'] },
  );
}

const ACTIVE_SQL = ACTIVE.map((status) => `'${status}'`).join(', ');

const NUMBERS = `
  select people.*, walks.*
  from (
    select
      (count(*) filter (where role in ('tot', 'trotter')))::int as "users",
      (count(*) filter (where role = 'tot'))::int as "parents",
      (count(*) filter (where role = 'trotter'))::int as "walkers",
      (count(*) filter (where role in ('tot', 'trotter') and approval_status = 'pending'))::int as "pendingApprovals"
    from profiles where hidden_at is null) people
  cross join (
    select count(*)::int as "bookings",
      (count(*) filter (where status in (${ACTIVE_SQL})))::int as "activeBookings"
    from bookings) walks`;
