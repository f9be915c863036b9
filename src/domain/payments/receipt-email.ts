import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { bookingEmailContext } from '../bookings/emails.ts';
import { pressedAt } from '../bookings/walk-step.ts';
import type { EmailBuilder } from '../email/email.ts';
import { kysely } from '../kysely.ts';
import { type OutboxPayload, requiredField } from '../outbox/outbox.ts';
import { shortName } from '../people/names.ts';
import { takenFirst } from './made-payouts/list.ts';
import { StripePayout } from './made-payouts/payout.ts';
import { payoutDay } from './payout-day.ts';
import { amountsOf, howPaid, movedOf } from './receipt.ts';

/** Of one walk, with those of the other walks of its day that wait for the evening (EMAIL-12). */
export const receipt: EmailBuilder<'receipt'> = async (em, payload) => {
  const paid = await paidWalk(em, payload);
  if (!paid) return null;
  const { reader, side, data } = paid;
  const waiting = await waitingReceipts(em, { booking: data.walk.bookingId, to: reader.id });
  const also = await Promise.all(waiting.map(({ bookingId }) => paidWalk(em, { bookingId, to: reader.id })));
  return {
    to: reader.email,
    data: { firstName: reader.firstName, side, ...data, also: also.flatMap((one) => one?.data ?? []) },
    replaces: waiting.map(({ id }) => id),
  };
};

async function paidWalk(em: EntityManager, payload: OutboxPayload) {
  const found = await bookingEmailContext(em, payload);
  if (!found?.booking.money) return null;
  const { about, booking, reader, side } = found;
  const steps = await kysely(em)
    .selectFrom('walkSteps')
    .select(['step', 'at', 'reportedAt'])
    .where('bookingId', '=', requiredField(payload, 'bookingId'))
    .execute();
  const timeOf = (name: string) => steps.filter(({ step }) => step === name).map(pressedAt)[0] ?? null;
  const { money } = found.booking;
  const amounts = amountsOf(booking, money, await movedOf(em, booking.id, money));
  const waits = side === 'walker' && amounts.payout > 0 && !money.payout ? booking.walker?.id : null;
  const taken = waits ? await takenFirst(em, waits) : 0;
  const data = {
    other: side === 'walker' && money.payer ? shortName(money.payer) : about.other,
    walk: about.walk,
    receipt: amounts,
    taken,
    firstPayout: !waits || (await em.count(StripePayout, { walkerId: waits })) === 0,
    leavesOn: waits && taken === 0 ? await payoutDay(em, waits, amounts.paidOn) : null,
    ...(await howPaid(em, booking.id, reader.id)),
    pickedUp: timeOf('picked_up'),
    droppedOff: timeOf('dropped_off'),
  };
  return { reader, side, data };
}

const waitingReceipts = (em: EntityManager, { booking, to }: { booking: string; to: string }) =>
  kysely(em)
    .selectFrom('bookings as b')
    .innerJoin('bookings as other', (join) =>
      join.onRef('other.scheduledDate', '=', 'b.scheduledDate').onRef('other.id', '<>', 'b.id'),
    )
    .innerJoin('outbox as o', (join) =>
      join
        .on('o.kind', '=', 'mail.receipt')
        .on('o.dedupeKey', '=', sql`'receipt/' || other.id || '/' || ${to}::text`),
    )
    .select(['o.id', 'other.id as bookingId'])
    .where('b.id', '=', booking)
    .where((eb) => eb.or([eb('other.parentId', '=', to), eb('other.walkerId', '=', to)]))
    .where('o.doneAt', 'is', null)
    .where('o.failedAt', 'is', null)
    .orderBy('other.startsAt')
    .orderBy('other.id')
    .execute();
