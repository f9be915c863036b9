import { tr } from '../../src/translate.ts';
import { ConfirmDialog } from '../ui.ts';

type Props = { intent: string; hidden?: { booking: string } };

export const CancelDialog = (sent: Props) => (
  <ConfirmDialog
    title={tr('Cancel Booking')}
    text={tr(
      'Are you sure you want to cancel this booking? The walker will be notified of the cancellation. This action cannot be undone.',
    )}
    {...sent}
    keep={tr('Keep Booking')}
    confirm={tr('Yes, Cancel Booking')}
    danger
  />
);
