import { DURATION_FIELD } from '../../../islands/timeSlider/props.ts';
import TimeSlider from '../../../islands/timeSlider/TimeSlider.tsx';
import { nearestHours } from '../../../src/domain/bookings/lifecycle/duration-amounts.ts';
import { DEFAULT_RATING } from '../../../src/domain/bookings/lifecycle/review.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { walkedTime } from '../../../src/domain/walks/suggested-hours.ts';
import { tr } from '../../../src/translate.ts';
import { PaymentDialog, walkPayment } from '../../payments/PaymentDialog.tsx';
import { PayTipDialog, TipDialog } from '../../payments/tips/TipDialogs.tsx';
import { FormDialog, fieldOf, Island, RatingInput, TextArea } from '../../ui.ts';
import { CancelDialog } from '../CancelDialog.tsx';
import { TermsNow } from '../CancellationTerms.tsx';
import { CancelReasonFields } from '../CancelReasonFields.tsx';
import { DeclineDialog } from '../DeclineDialog.tsx';
import { AskDialog } from '../offers/AskDialog.tsx';
import { RescheduleDialog } from '../reschedule/RescheduleDialog.tsx';
import type { BookingPageProps } from './BookingPage.tsx';
import { StayHomeDialog } from './StayHomeDialog.tsx';
import { TeamDialogs } from './team/TeamDialogs.tsx';

export function BookingDialogs(props: BookingPageProps) {
  const { dialog, acts, side, step, walkerReady, team, tip, tipAmount } = props;
  if (team) return <TeamDialogs {...props} team={team} />;
  if (props.ask) return <AskDialog {...props} ask={props.ask} />;
  const parents = side === 'parent' ? step : null;
  if (dialog === 'cancel' && acts.cancel.allowed) return <CancelDialog intent="cancel" />;
  if (dialog === 'decline' && acts.decline.allowed) return <DeclineDialog {...props} />;
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

const PayDialog = ({ booking, card, withSavedCard }: BookingPageProps) => (
  <PaymentDialog
    title={tr('Complete Payment')}
    card={withSavedCard ? card : null}
    {...walkPayment(booking)}
  />
);

/** Quarters of an hour. PAYMENT-5 */
function AdjustDialog({ booking, form }: Pick<BookingPageProps, 'booking' | 'form'>) {
  const booked = booking.durationHours;
  const suggested = walkedTime(booking)?.hours ?? booked;
  const slider = {
    booked,
    rate: booking.hourlyRate ?? 0,
    hours: nearestHours(Number(form.value(DURATION_FIELD, suggested) || suggested), booked),
    error: form.errors[DURATION_FIELD],
  };
  return (
    <FormDialog title={tr('Time adjustment')} intent="adjust" confirm={tr('Confirm Adjustment')}>
      <Island name="timeSlider" component={TimeSlider} props={slider} follows />
    </FormDialog>
  );
}

const ReviewDialog = ({ booking, form }: Pick<BookingPageProps, 'booking' | 'form'>) => (
  <FormDialog
    title={tr('How was your walk with {walker}?', {
      walker: booking.walker ? givenName(booking.walker) : '',
    })}
    intent="review"
    once
    confirm={tr('Submit Review')}
  >
    <RatingInput
      name="rating"
      label={tr('Rating')}
      value={Number(form.value('rating', DEFAULT_RATING))}
      error={form.errors.rating}
    />
    <TextArea
      {...fieldOf(form, 'comment')}
      label={tr('Comment')}
      optional
      maxLength={2000}
      hint={tr('Your review is public.')}
    />
  </FormDialog>
);

const otherOf = ({ booking, side }: Pick<BookingPageProps, 'booking' | 'side'>) =>
  side === 'walker' ? booking.parent.firstName : (booking.walker?.firstName ?? '');

/** The other side reads the reason. BOOKING-12 */
function WithdrawDialog(props: BookingPageProps) {
  const { booking, side, form, now } = props;
  const other = otherOf(props);
  return (
    <FormDialog
      title={tr('Cancel this walk?')}
      size="s"
      text={tr("{other} is counting on it and will be notified right away. You can't undo this.", { other })}
      intent="withdraw"
      keep={tr('Keep walk')}
      confirm={tr('Cancel walk')}
      danger
    >
      <TermsNow booking={booking} other={other} now={now} />
      <CancelReasonFields
        form={form}
        side={side === 'walker' ? 'walker' : 'parent'}
        hint={tr('{other} will see your reason, as will all who decide for the children and our team.', {
          other,
        })}
      />
    </FormDialog>
  );
}
