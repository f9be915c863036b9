import { paths } from '../../../src/paths.ts';
import { t } from '../../i18n.ts';
import { ConfirmDialog } from '../../ui.ts';
import type { BookingPageProps } from './BookingPage.tsx';

export function CancelDialog({ booking }: BookingPageProps) {
  const { title, text } = t('cancelBookingQuestion');
  return (
    <ConfirmDialog
      id="cancel"
      title={title}
      closeHref={paths.booking(booking.id)}
      text={text}
      intent="cancel"
      keep="Keep Booking"
      confirm="Yes, Cancel Booking"
      danger
    />
  );
}
