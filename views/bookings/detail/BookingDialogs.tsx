import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { t } from '../../i18n.ts';
import { PaymentDialog, walkPayment } from '../../payments/PaymentDialog.tsx';
import { PayTipDialog, TipDialog } from '../../payments/tips/TipDialogs.tsx';
import { ConfirmDialog } from '../../ui.ts';
import { DeclineDialog } from '../DeclineDialog.tsx';
import { AskDialog } from '../offers/AskDialog.tsx';
import { RescheduleDialog } from '../reschedule/RescheduleDialog.tsx';
import { AdjustDialog } from './AdjustDialog.tsx';
import type { BookingPageProps } from './BookingPage.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { StayHomeDialog } from './StayHomeDialog.tsx';
import { TeamDialogs } from './team/TeamDialogs.tsx';
import { WithdrawDialog } from './WithdrawDialog.tsx';

export function BookingDialogs(props: BookingPageProps) {
  const { dialog, acts, side, step, walkerReady, team, tip, tipAmount } = props;
  if (team) return <TeamDialogs {...props} team={team} />;
  if (props.ask) return <AskDialog {...props} ask={props.ask} />;
  const parents = side === 'parent' ? step : null;
  if (dialog === 'cancel' && acts.cancel.allowed) return <CancelDialog {...props} />;
  if (dialog === 'decline' && acts.decline.allowed)
    return <DeclineDialog booking={props.booking} at={paths.booking(props.booking.id)} />;
  if (dialog === 'withdraw' && acts.withdraw.allowed) return <WithdrawDialog {...props} />;
  if (dialog === 'stay-home' && acts.stayHome.allowed) return <StayHomeDialog {...props} />;
  if (dialog === 'reschedule' && acts.reschedule.allowed) return <RescheduleDialog {...props} />;
  if (dialog === 'adjust' && parents === 'duration') return <AdjustDialog {...props} />;
  if (dialog === 'pay' && parents === 'payment' && walkerReady) return <PayDialog {...props} />;
  if (dialog === 'tip' && tip === 'offered') return <TipDialog {...props} />;
  if (dialog === 'pay-tip' && tip === 'offered' && tipAmount)
    return <PayTipDialog {...props} amount={tipAmount} />;
  if (dialog === 'review' && parents === 'review') return <ReviewDialog {...props} />;
  return null;
}

function CancelDialog({ booking }: BookingPageProps) {
  const { title, text } = t('cancelBookingQuestion');
  return (
    <ConfirmDialog
      id="cancel"
      title={title}
      closeHref={paths.booking(booking.id)}
      text={text}
      intent="cancel"
      keep={tr('Keep Booking')}
      confirm={tr('Yes, Cancel Booking')}
      danger
    />
  );
}

const PayDialog = ({ booking, card, withSavedCard }: BookingPageProps) => (
  <PaymentDialog
    title={tr('Complete Payment')}
    card={withSavedCard ? card : null}
    {...walkPayment(booking)}
  />
);
