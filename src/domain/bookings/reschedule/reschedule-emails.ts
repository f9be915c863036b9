import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import type { EmailData, EmailOf } from '../../email.ts';
import { type OutboxPayload, requiredField } from '../../outbox.ts';
import { type BookingEmailContext, bookingEmailContext, calendarFileOf } from '../emails.ts';
import { CONFIRMED, isOneOf } from '../status.ts';
import { noteFor, RescheduleProposal } from './reschedule-proposal.ts';

type Kind = 'booking-reschedule-proposed' | 'booking-reschedule-refused' | 'booking-rescheduled';

/** Null once the walk is not agreed any more, has started, or the proposal has another status. */
const email =
  <K extends Kind>(
    kind: K,
    status: RescheduleProposal['status'],
    data: (
      found: BookingEmailContext,
      proposal: RescheduleProposal,
      em: EntityManager,
    ) => EmailData[K] | Promise<EmailData[K]>,
  ) =>
  async (em: EntityManager, payload: OutboxPayload): Promise<EmailOf<K> | null> => {
    const found = await bookingEmailContext(em, payload);
    const proposal = await em.findOne(RescheduleProposal, requiredField(payload, 'proposalId'));
    if (!found || proposal?.status !== status) return null;
    const { booking, reader } = found;
    if (!isOneOf(CONFIRMED, booking.status) || booking.startsAt <= clock.now()) return null;
    const file = status === 'accepted' && (await calendarFileOf(em, found));
    return { kind, to: reader.email, data: await data(found, proposal, em), ...file };
  };

export const rescheduleEmailBuilders: { [K in Kind]: ReturnType<typeof email<K>> } = {
  'booking-reschedule-proposed': email(
    'booking-reschedule-proposed',
    'open',
    async ({ about, reader }, proposal, em) => ({
      ...about,
      newDate: proposal.newDate,
      newTime: proposal.newTime,
      note: await noteFor(em, proposal, reader.id),
    }),
  ),
  'booking-reschedule-refused': email(
    'booking-reschedule-refused',
    'refused',
    ({ about }, { newDate, newTime }) => ({ ...about, newDate, newTime }),
  ),
  'booking-rescheduled': email('booking-rescheduled', 'accepted', ({ about }, { oldDate, oldTime }) => ({
    ...about,
    oldDate,
    oldTime,
  })),
};
