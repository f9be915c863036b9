import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { CALL_KINDS } from '../../incident-kind.ts';
import { type Cursor, MAX_COUNTED, onPage, type Page, pageOf } from '../../lists/page.ts';
import {
  DROP_OFF_LATE_MS,
  notDroppedOff,
  notPickedUp,
  PICK_UP_LATE_MS,
  TEAM_AFTER_MS,
} from '../lifecycle/late.ts';
import type { OpenCall } from '../open-call.ts';
import { TOOK_PLACE } from '../requests/ended-together.ts';
import { bookingRows, type ShownBooking, shownBooking } from '../shown-booking.ts';
import { RUNNING, statusIn, UNFINISHED } from '../status.ts';
import { type Phones, phonesOfWalk } from './phones.ts';

/** ADMIN-8 */
const OVERDUE_AFTER_MS = 86_400_000;

export type OrphanedReason = 'unapproved' | 'blocked' | 'forgotten' | LateReason;
type LateReason = 'not_picked_up' | 'not_dropped_off';

export interface OrphanedWalk {
  walk: ShownBooking;
  reason: OrphanedReason;
  phones: Phones;
  /** Someone asks to call (INCIDENT-9). */
  call: Pick<OpenCall, 'incidentId' | 'kind'> | null;
}

/** Late walks (WALK-8), or others that need an admin. Those that begin first are at the top. */
export async function walksInNeed(
  em: EntityManager,
  which: 'late' | 'orphaned',
  after: Cursor | null = null,
): Promise<Page<OrphanedWalk>> {
  const walks = await bookingRows(em)
    .select(phonesOfWalk)
    .select([reasonsOfWalk().as('reasons'), TOOK_PLACE.as('tookPlace'), CALL.as('call')])
    .where(sql<boolean>`b.id = any (array(${which === 'late' ? late() : orphaned()}))`)
    .$call(onPage('b.startsAt', 'b.id', { after, order: 'asc' }))
    .execute();
  const found = walks.map(({ reasons, phones, call, ...walk }) => ({
    walk: shownBooking(walk),
    reason: mostSevere(reasons),
    ...{ phones, call },
  }));
  return pageOf(found, ({ walk }) => ({ createdAt: walk.startsAt, id: walk.id }));
}

const CALL = sql<
  OrphanedWalk['call']
>`(select jsonb_build_object('incidentId', i.id, 'kind', i.kind) from incidents i
  where i.booking_id = b.id and i.outcome is null and i.kind in (${sql.join(CALL_KINDS)}) order by i.created_at limit 1)`;

const pickUpIsLate = () => notPickedUp(PICK_UP_LATE_MS + TEAM_AFTER_MS);
const dropOffIsLate = () => notDroppedOff(DROP_OFF_LATE_MS + TEAM_AFTER_MS);

const mostSevere = (reasons: readonly OrphanedReason[]): OrphanedReason =>
  BY_SEVERITY.find((reason) => reasons.includes(reason)) ?? 'forgotten';

const BY_SEVERITY = ['not_picked_up', 'not_dropped_off', 'unapproved', 'blocked'] as const;

const UNAPPROVED = sql`exists (select from profiles p where p.id in (b.parent_id, b.walker_id) and p.approval_status = 'rejected')`;
const BLOCKED = sql`(exists (select from blocks k where b.walker_id in (k.blocker_id, k.blocked_id))
  and b.walker_id = any (closed_to(b.parent_id, b.child_ids)))`;

const reasonsOfWalk = () => sql<
  OrphanedReason[]
>`(select array_to_json(array_remove(array[case when ${UNAPPROVED} then 'unapproved' end,
    case when ${BLOCKED} then 'blocked' end, case when b.ends_at <= ${clock.ago(OVERDUE_AFTER_MS)} then 'forgotten' end,
    case when ${pickUpIsLate()} then 'not_picked_up' end, case when ${dropOffIsLate()} then 'not_dropped_off' end], null)))`;

const late =
  () => sql`(select b.id from bookings b where ${pickUpIsLate()} order by b.starts_at limit ${MAX_COUNTED})
  union (select b.id from bookings b where ${dropOffIsLate()} order by b.ends_at limit ${MAX_COUNTED})`;

const orphaned = () => sql`(
  (select b.id from bookings b where ${sql.raw(statusIn(RUNNING, 'b.status'))} and b.ends_at > ${clock.ago(OVERDUE_AFTER_MS)} and (${UNAPPROVED} or ${BLOCKED})
    order by b.ends_at limit ${MAX_COUNTED})
  union (select b.id from bookings b where ${sql.raw(statusIn(UNFINISHED, 'b.status'))} and b.ends_at <= ${clock.ago(OVERDUE_AFTER_MS)}
    order by b.ends_at limit ${MAX_COUNTED}))
  except (${late()})`;

export const orphanedCounts = () => sql`(select count(*)::int from (${late()}) late) as late,
  (select count(*)::int from (${orphaned()}) orphaned) as orphaned`;
