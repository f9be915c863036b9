import {
  BellRing,
  Check,
  CreditCard,
  RotateCcw,
  Search,
  SlidersHorizontal,
  Star,
  Undo2,
  UserX,
} from 'lucide-react';
import { briefMoment } from '../../../src/dates.ts';
import { bookingDialog } from '../../../src/dialogs.ts';
import { canBeRepeated, statusLabel } from '../../../src/domain/bookings/status.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { durationText } from '../../../src/domain/walk-times.ts';
import { formatMoney } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import { t } from '../../i18n.ts';
import { Button, Form, SubmitButton } from '../../ui.ts';
import { bookAgainHref, findAnotherHref } from '../again.ts';
import type { BookingPageProps } from '../detail/BookingPage.tsx';
import { AgreedWalk } from './AgreedWalk.tsx';
import { NextStep } from './NextStep.tsx';

export function ParentNext(props: BookingPageProps) {
  const { booking, step } = props;
  if (step === 'ahead')
    return booking.status === 'pending' ? <Requested {...props} /> : <Agreed {...props} />;
  if (step === 'duration') return <HowLong {...props} />;
  if (step === 'payment') return <Pay {...props} />;
  const walker = booking.walker && givenName(booking.walker);
  if (step === 'review')
    return (
      <NextStep
        tone="act"
        title={`How was your walk with ${walker}?`}
        sticky
        acts={
          <>
            <Button
              href={bookingDialog(booking.id, 'review')}
              variant="primary"
              icon={Star}
              label="Write Review"
            />
            <BookAgain booking={booking} />
          </>
        }
      >
        <p>Your review helps other parents.</p>
      </NextStep>
    );
  if (step === 'complete')
    return (
      <NextStep title={t('bookingComplete').title} acts={<BookAgain booking={booking} />} sticky>
        <p>Thank you for walking with us.</p>
      </NextStep>
    );
  return <Over booking={booking} />;
}

function Over({ booking }: Pick<BookingPageProps, 'booking'>) {
  const title = `${statusLabel(booking)}: this walk won't take place`;
  if (!canBeRepeated(booking))
    return (
      <NextStep title={title} acts={<BookAgain booking={booking} />}>
        <p>See below for what happened.</p>
      </NextStep>
    );
  return (
    <NextStep
      tone="act"
      title={title}
      sticky
      acts={
        <>
          <Button
            href={findAnotherHref(booking)}
            variant="primary"
            icon={Search}
            label="Find another walker"
          />
          <BookAgain booking={booking} />
        </>
      }
    >
      <p>We kept your request. Choose a walker to send it to.</p>
    </NextStep>
  );
}

/** The form has the child, places, time and notes of this walk, on the next such weekday. BOOKING-31 */
function BookAgain({ booking }: Pick<BookingPageProps, 'booking'>) {
  const href = bookAgainHref(booking);
  return href && <Button href={href} icon={RotateCcw} label="Book again" />;
}

function Requested({ booking, offers }: BookingPageProps) {
  if (booking.walker)
    return (
      <NextStep title={`Waiting for ${givenName(booking.walker)} to answer`}>
        <p>We'll email you. Without an answer, the request expires when the walk would start.</p>
      </NextStep>
    );
  if (offers.length === 0)
    return (
      <NextStep title="Waiting for offers">
        <p>Available walkers will send you offers. They appear here.</p>
      </NextStep>
    );
  return (
    <NextStep
      tone="act"
      title={offers.length === 1 ? 'You have an offer' : `You have ${offers.length} offers`}
    >
      <p>Choose the walker you'd like.</p>
    </NextStep>
  );
}

function Agreed({ booking, acts, now }: BookingPageProps) {
  return (
    <AgreedWalk
      booking={booking}
      now={now}
      sticky
      more={
        acts.noShow.allowed && (
          <Button href={bookingDialog(booking.id, 'no-show')} icon={UserX} label="The walker didn't come" />
        )
      }
    />
  );
}

function HowLong({ booking, card, automaticAt }: BookingPageProps) {
  return (
    <NextStep
      tone="act"
      title="How long did the walk take?"
      sticky
      acts={
        <>
          <Form intent="confirm-duration" action={paths.booking(booking.id)} layout="row">
            <SubmitButton icon={Check} label="Confirm duration" />
          </Form>
          <Button href={bookingDialog(booking.id, 'adjust')} icon={SlidersHorizontal} label="Adjust" />
          {automaticAt && <StopAutomatic booking={booking} />}
        </>
      }
    >
      <p>You booked {durationText(booking.durationHours)}.</p>
      <AutomaticNote card={card} automaticAt={automaticAt} />
    </NextStep>
  );
}

/** PAYMENT-25 */
function AutomaticNote({ card, automaticAt }: Pick<BookingPageProps, 'card' | 'automaticAt'>) {
  if (!card || !automaticAt) return null;
  return (
    <p>
      Otherwise we'll charge {card.label()} automatically on {briefMoment(automaticAt)}.
    </p>
  );
}

const StopAutomatic = ({ booking }: Pick<BookingPageProps, 'booking'>) => (
  <Form intent="stop-automatic" action={paths.booking(booking.id)} layout="row">
    <SubmitButton variant="quiet" label="Stop automatic payment" />
  </Form>
);

function Pay({ booking, walkerReady, card, automaticAt }: BookingPageProps) {
  const amount = formatMoney(booking.finalAmount ?? 0);
  const walker = booking.walker ? givenName(booking.walker) : 'Your walker';
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
      tone="act"
      title={`${amount} is due`}
      sticky
      acts={
        <>
          <PayButtons booking={booking} card={card} />
          <TakeBack booking={booking} />
          {automaticAt && <StopAutomatic booking={booking} />}
        </>
      }
    >
      <p>
        {walker} gets the full {amount}.
      </p>
      <AutomaticNote card={card} automaticAt={automaticAt} />
    </NextStep>
  );
}

/** With a saved card one press pays; it works without JavaScript. PAYMENT-23 */
export function PayButtons({ booking, card }: Pick<BookingPageProps, 'booking' | 'card'>) {
  const { id, finalAmount } = booking;
  const amount = formatMoney(finalAmount ?? 0);
  if (!card || card.isExpired())
    return (
      <Button href={bookingDialog(id, 'pay')} variant="primary" icon={CreditCard} label={`Pay ${amount}`} />
    );
  return (
    <>
      <Form
        intent="pay-with-card"
        action={paths.booking(id)}
        hidden={{ amount: String(finalAmount ?? 0) }}
        layout="row"
      >
        <SubmitButton icon={CreditCard} label={`Pay ${amount} with ${card.label()}`} />
      </Form>
      <Button href={bookingDialog(id, 'pay')} label="Use another card" />
    </>
  );
}

/** A wrong duration can be corrected until it is paid. */
const TakeBack = ({ booking }: Pick<BookingPageProps, 'booking'>) => (
  <Form intent="take-back-duration" action={paths.booking(booking.id)} layout="row">
    <SubmitButton icon={Undo2} variant="quiet" label="Change duration" />
  </Form>
);

function WalkerNotReady({ booking, walker }: Pick<BookingPageProps, 'booking'> & { walker: string }) {
  return (
    <NextStep
      title={t('walkerNotReadyForPayouts').title}
      acts={
        <>
          <Form intent="remind-payouts" action={paths.booking(booking.id)} layout="row">
            <SubmitButton icon={BellRing} variant="secondary" label={`Remind ${walker}`} />
          </Form>
          <TakeBack booking={booking} />
        </>
      }
    >
      <p>
        You can pay once {walker} has added bank details. There's nothing for you to do until then: we'll
        email you, and this page updates by itself.
      </p>
    </NextStep>
  );
}
