import { BellRing } from 'lucide-react';
import { DURATION_FIELD } from '../../../islands/timeSlider/props.ts';
import { briefMoment } from '../../../src/dates.ts';
import { bookingDialog } from '../../../src/dialogs.ts';
import { hasOpenCall } from '../../../src/domain/bookings/open-call.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { durationText } from '../../../src/domain/walk-times.ts';
import { walkedTime } from '../../../src/domain/walks/suggested-hours.ts';
import { formatMoney } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { t } from '../../i18n.ts';
import { Button, Form, SubmitButton, VisuallyHidden } from '../../ui.ts';
import type { BookingPageProps } from '../detail/BookingPage.tsx';
import { automaticText } from './automatic.ts';
import { NextStep, timeSince } from './NextStep.tsx';

export function HowLong({ booking, card, held }: Pick<BookingPageProps, 'booking' | 'card' | 'held'>) {
  const { automaticAt = null } = booking;
  const isCalled = hasOpenCall(booking);
  const walked = isCalled ? null : walkedTime(booking);
  const another = walked && walked.hours !== booking.durationHours ? walked : null;
  return (
    <NextStep
      tone={automaticAt || isCalled ? 'calm' : 'act'}
      title={automaticAt ? automaticText(booking, automaticAt) : tr('How long did the walk take?')}
      sticky={!isCalled}
      acts={
        <>
          {another && <ConfirmWalked booking={booking} hours={another.hours} />}
          {!automaticAt && (
            <Form intent="confirm-duration" action={paths.booking(booking.id)} layout="row">
              <SubmitButton
                id="confirm-duration"
                variant={another || isCalled ? 'secondary' : 'primary'}
                label={
                  another
                    ? tr('Confirm {duration}', { duration: durationText(booking.durationHours) })
                    : tr('Confirm duration')
                }
              />
            </Form>
          )}
          <Button href={bookingDialog(booking.id, 'adjust')} label={tr('Adjust')} />
          {automaticAt && <StopAutomatic booking={booking} />}
        </>
      }
    >
      <p>
        {walked && (
          <>
            {tr('From the pickup at {from} to the drop-off at {to}.', {
              from: timeSince(booking.startsAt, walked.from),
              to: timeSince(walked.from, walked.to),
            })}{' '}
          </>
        )}
        {!automaticAt &&
          !isCalled &&
          tr('Booked: {duration}.', { duration: durationText(booking.durationHours) })}
      </p>
      <AutomaticNote booking={booking} card={card} held={held} />
    </NextStep>
  );
}
const ConfirmWalked = ({ booking, hours }: Pick<BookingPageProps, 'booking'> & { hours: number }) => (
  <Form
    intent="adjust"
    action={paths.booking(booking.id)}
    hidden={{ [DURATION_FIELD]: String(hours) }}
    layout="row"
  >
    <SubmitButton id="confirm-walked" label={tr('Confirm {duration}', { duration: durationText(hours) })} />
  </Form>
);
function AutomaticNote({ booking, card, held }: Pick<BookingPageProps, 'booking' | 'card' | 'held'>) {
  const { automaticAt, timeQuestioned, walker } = booking;
  if (held) return <p>{tr("We're looking into this walk. It won't be charged automatically.")}</p>;
  if (timeQuestioned && walker)
    return (
      <p>
        {tr("{walker} asks you to check the time, so it won't be charged automatically.", {
          walker: givenName(walker),
        })}
      </p>
    );
  if (!card || !automaticAt) return null;
  return (
    <p>
      {tr("We'll charge {card} automatically on {moment}, unless you adjust the time before.", {
        card: card.label(),
        moment: briefMoment(automaticAt),
      })}
    </p>
  );
}

const StopAutomatic = ({ booking }: Pick<BookingPageProps, 'booking'>) => (
  <Form intent="stop-automatic" action={paths.booking(booking.id)} layout="row">
    <SubmitButton id="stop-automatic" variant="quiet" label={tr('Stop automatic payment')} />
  </Form>
);

export function Pay({ booking, walkerReady, card, held }: BookingPageProps) {
  const { automaticAt = null } = booking;
  const amount = formatMoney(booking.finalAmount ?? 0);
  const walker = booking.walker ? givenName(booking.walker) : tr('Your walker');
  if (booking.status === 'awaiting_payment_confirmation') {
    const { title, text } = t('paymentProcessing');
    return (
      <NextStep title={title}>
        <p>{text}</p>
      </NextStep>
    );
  }
  if (!walkerReady) return <WalkerNotReady booking={booking} walker={walker} />;
  return (
    <NextStep
      tone={automaticAt ? 'calm' : 'act'}
      title={automaticAt ? automaticText(booking, automaticAt) : tr('{amount} is due', { amount })}
      sticky
      acts={
        <>
          <PayButtons booking={booking} card={card} />
          <TakeBack booking={booking} />
          {automaticAt && <StopAutomatic booking={booking} />}
        </>
      }
    >
      <p>{tr('{walker} gets the full {amount}.', { walker, amount })}</p>
      <AutomaticNote booking={booking} card={card} held={held} />
    </NextStep>
  );
}

/** With a saved card one tap pays; it works without JavaScript. PAYMENT-23 */
export function PayButtons({ booking, card }: Pick<BookingPageProps, 'booking' | 'card'>) {
  const { id, finalAmount } = booking;
  const amount = formatMoney(finalAmount ?? 0);
  if (!card || card.isExpired())
    return <Button href={bookingDialog(id, 'pay')} variant="primary" label={tr('Pay Now')} />;
  return (
    <>
      <Form
        intent="pay-with-card"
        action={paths.booking(id)}
        hidden={{ amount: String(finalAmount ?? 0) }}
        layout="row"
      >
        <SubmitButton id={`pay-with-card-${id}`}>
          {tr('Pay {amount} with {card}', { amount, card: card.label() })}
          <VisuallyHidden> {tr('Pay Now')}</VisuallyHidden>
        </SubmitButton>
      </Form>
      <Button href={bookingDialog(id, 'pay')} variant="quiet" label={tr('Use another card')} />
    </>
  );
}

/** A wrong duration can be corrected until it is paid. */
const TakeBack = ({ booking }: Pick<BookingPageProps, 'booking'>) => (
  <Form intent="take-back-duration" action={paths.booking(booking.id)} layout="row">
    <SubmitButton id="change-duration" variant="quiet" label={tr('Change duration')} />
  </Form>
);

function WalkerNotReady({ booking, walker }: Pick<BookingPageProps, 'booking'> & { walker: string }) {
  return (
    <NextStep
      kind={t('walkerNotReadyForPayouts').title}
      title={tr("You can't pay {walker} yet", { walker })}
      acts={
        <>
          <Form intent="remind-payouts" action={paths.booking(booking.id)} layout="row">
            <SubmitButton
              id="remind-payouts"
              icon={BellRing}
              variant="secondary"
              label={tr('Remind {walker}', { walker })}
            />
          </Form>
          <TakeBack booking={booking} />
        </>
      }
    >
      <p>{tr("{walker}'s bank details aren't ready yet. We'll email you when you can pay.", { walker })}</p>
    </NextStep>
  );
}
