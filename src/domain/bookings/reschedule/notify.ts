import type { EntityManager } from '@mikro-orm/postgresql';
import { enqueue } from '../../outbox/outbox.ts';
import { publish, type ToastCode } from '../../publish.ts';
import type { Booking } from '../booking.ts';
import { publishWalk } from '../lifecycle/transition-booking.ts';
import type { RescheduleProposal } from './reschedule-proposal.ts';

const EMAILS = {
  proposed: { walk: 'booking-reschedule-proposed', series: 'series-reschedule-proposed' },
  refused: { walk: 'booking-reschedule-refused', series: 'series-reschedule-refused' },
  accepted: { walk: 'booking-rescheduled', series: 'series-rescheduled' },
} as const;

interface Notice {
  step: keyof typeof EMAILS;
  emailTo: readonly string[];
  toast: ToastCode;
  toastTo: string;
  by?: string;
}

/** Open pages are refreshed; the other side sees a toast. */
export async function notifyOfProposal(
  em: EntityManager,
  booking: Booking,
  { id: proposalId, seriesId }: RescheduleProposal,
  notice?: Notice,
): Promise<void> {
  const id = seriesId ?? booking.id;
  await publishWalk(em, booking, id);
  if (!notice) return;
  publish(em, { to: [notice.toastTo], topic: 'booking', id, toast: notice.toast });
  const { walk, series } = EMAILS[notice.step];
  for (const to of notice.emailTo) {
    const mail = { to, proposalId, ...(notice.by && { by: notice.by }) };
    const key = { key: `reschedule-${notice.step}/${proposalId}/${to}` };
    if (seriesId) await enqueue(em, `mail.${series}`, { seriesId, ...mail }, key);
    else await enqueue(em, `mail.${walk}`, { bookingId: booking.id, ...mail }, key);
  }
}
