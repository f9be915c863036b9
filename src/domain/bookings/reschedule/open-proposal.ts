import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { textOfAgreed } from '../../contact-details/words.ts';
import type { BookingExpressions } from '../shown-booking.ts';
import { CONFIRMED } from '../status.ts';

/** Part of a read of `bookings as b`: the proposal that waits for an answer. */
export const openProposalOf = (eb: BookingExpressions) =>
  jsonObjectFrom(
    eb
      .selectFrom('rescheduleProposals as r')
      .select(['r.id', 'r.seriesId', 'r.proposedBy', 'r.oldDate', 'r.oldTime', 'r.newDate', 'r.newTime'])
      .select(({ ref }) => textOfAgreed(ref('r.note'), ref('r.proposedBy'), ref('r.createdAt')).as('note'))
      .whereRef('r.bookingId', '=', 'b.id')
      .where('r.status', '=', 'open')
      .where('r.expiresAt', '>', sql<Date>`app_now()`)
      .whereRef('r.oldDate', '=', 'b.scheduledDate')
      .whereRef('r.oldTime', '=', 'b.scheduledTime')
      .where('b.status', 'in', CONFIRMED),
  );

export type OpenProposal = NonNullable<ReturnType<typeof openProposalOf>['expressionType']>;
