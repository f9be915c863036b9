import type { EntityManager } from '@mikro-orm/postgresql';
import { enqueue } from '../../outbox.ts';
import { publish, type ToastCode } from '../../publish.ts';
import type { Booking } from '../booking.ts';
import { participantIds } from '../lifecycle/transition-booking.ts';
import type { RescheduleProposal } from './reschedule-proposal.ts';

type Kind = 'booking-reschedule-proposed' | 'booking-rescheduled' | 'booking-reschedule-refused';

interface News {
  email: Kind;
  emailTo: readonly string[];
  toast: ToastCode;
  toastTo: string;
}

/** Both open pages are refreshed; the other side sees a toast. */
export async function notifyOfProposal(
  em: EntityManager,
  booking: Booking,
  { id: proposalId }: RescheduleProposal,
  news?: News,
): Promise<void> {
  publish(em, { to: participantIds(booking), topic: 'booking', id: booking.id });
  if (!news) return;
  publish(em, { to: [news.toastTo], topic: 'booking', id: booking.id, toast: news.toast });
  for (const to of news.emailTo) {
    const payload = { bookingId: booking.id, to, proposalId };
    await enqueue(em, `mail.${news.email}`, payload, { key: `${news.email}/${proposalId}/${to}` });
  }
}
