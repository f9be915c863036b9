import { type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { clock } from '../../../clock.ts';
import { day, entity, moment } from '../../columns.ts';
import { readableBetween, textFor, textOfAgreed } from '../../contact-details/words.ts';
import { kysely } from '../../kysely.ts';
import type { BookingHistoryLine } from '../history.ts';
import type { BookingExpressions } from '../shown-booking.ts';
import { CONFIRMED } from '../status.ts';
import { legsBeside } from '../way-between.ts';

const STARTS = sql<Date>`((r.new_date + r.new_time) at time zone (select time_zone from market_settings))`;
const ENDS = sql<Date>`(${STARTS} + b.duration_hours * interval '1 hour')`;

export const PROPOSED_BY_CO_PARENT = sql<BookingHistoryLine['coParent']>`(case
  when r.made_by <> r.proposed_by then acting_co_parent(r.id) end)`;

/** Part of a read of `bookings as b`: the proposal that waits for an answer. */
export const openProposalOf = (eb: BookingExpressions) =>
  jsonObjectFrom(
    eb
      .selectFrom('rescheduleProposals as r')
      .select(['r.id', 'r.seriesId', 'r.proposedBy', 'r.oldDate', 'r.oldTime', 'r.newDate', 'r.newTime'])
      .select([PROPOSED_BY_CO_PARENT.as('coParent'), legsBeside(undefined, STARTS, ENDS).as('beside')])
      .select([STARTS.as('startsAt'), ENDS.as('endsAt')])
      .select(({ ref }) => textOfAgreed(ref('r.note'), ref('r.proposedBy'), ref('r.createdAt')).as('note'))
      .whereRef('r.bookingId', '=', 'b.id')
      .where('r.status', '=', 'open')
      .where('r.expiresAt', '>', sql<Date>`app_now()`)
      .whereRef('r.oldDate', '=', 'b.scheduledDate')
      .whereRef('r.oldTime', '=', 'b.scheduledTime')
      .where('b.status', 'in', CONFIRMED),
  );

export type OpenProposal = NonNullable<ReturnType<typeof openProposalOf>['expressionType']>;

export const MAX_NOTE = 300;
export const PROPOSAL_STATUSES = ['open', 'accepted', 'refused', 'withdrawn', 'expired'] as const;
export type ProposalStatus = (typeof PROPOSAL_STATUSES)[number];

export const RescheduleProposal = entity('RescheduleProposal', 'reschedule_proposals', {
  id: p.uuid().primary(),
  bookingId: p.uuid(),
  seriesId: p.uuid().nullable(),
  /** The parent, also where a co-parent made it, or the walker. */
  proposedBy: p.uuid(),
  madeBy: p.uuid().nullable(),
  askedId: p.uuid(),
  oldDate: day(),
  oldTime: p.time(),
  newDate: day(),
  newTime: p.time(),
  note: p.text().nullable(),
  status: p.text().$type<ProposalStatus>(),
  /** The earlier of the old and the new start. */
  expiresAt: moment(),
  createdAt: moment(),
  answeredAt: moment().nullable(),
});
export type RescheduleProposal = InferEntity<typeof RescheduleProposal>;

export const noteFor = async (
  em: EntityManager,
  { note, proposedBy, bookingId: walk }: RescheduleProposal,
  reader: string,
): Promise<string | null> => textFor(note, await readableBetween(em, proposedBy, reader, walk), MAX_NOTE);

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

export function listProposals(
  em: EntityManager,
  { status, limit }: { status?: ProposalStatus; limit: number },
) {
  const rows = kysely(em)
    .selectFrom('rescheduleProposals as r')
    .innerJoin('people as p', (join) => join.on('p.id', '=', sql<string>`coalesce(r.made_by, r.proposed_by)`))
    .innerJoin('people as a', 'a.id', 'r.askedId')
    .select(['r.id', 'r.bookingId', 'r.oldDate', 'r.oldTime', 'r.newDate', 'r.newTime', 'r.status'])
    .select(['r.createdAt', 'r.answeredAt'])
    .select([nameOf('p').as('proposer'), nameOf('a').as('asked')])
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id')
    .limit(limit);
  return (status ? rows.where('r.status', '=', status) : rows).execute();
}

const nameOf = (person: 'p' | 'a') =>
  sql<string>`${sql.ref(`${person}.firstName`)} || ' ' || ${sql.ref(`${person}.lastName`)}`;

export type ListedProposal = Awaited<ReturnType<typeof listProposals>>[number];
