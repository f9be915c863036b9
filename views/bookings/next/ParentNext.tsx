import { HandCoins, RotateCcw, Star } from 'lucide-react';
import { bookingDialog } from '../../../src/dialogs.ts';
import { isLaterDay } from '../../../src/domain/bookings/lifecycle/not-today.ts';
import { needsSubstitute } from '../../../src/domain/bookings/offers/ask-everyone.ts';
import type { AskedWalkers } from '../../../src/domain/bookings/offers/asked-walkers.ts';
import { canBeRepeated } from '../../../src/domain/bookings/status.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { isWalkToday } from '../../../src/domain/walks/step-rules.ts';
import { formatMoney } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import { plural, tr } from '../../../src/translate.ts';
import { Button } from '../../ui.ts';
import { WalkLink } from '../../walks/WalkLink.tsx';
import { bookAgainHref } from '../again.ts';
import type { BookingPageProps } from '../detail/BookingPage.tsx';
import { InsteadLink, LastEvent } from '../detail/History.tsx';
import { titleOfEnded, titleOfOff } from '../ended-text.ts';
import { FindAnother } from '../FindAnother.tsx';
import { AgreedWalk } from './AgreedWalk.tsx';
import { NextStep } from './NextStep.tsx';
import { HowLong, Pay } from './ParentPayment.tsx';

export function ParentNext(props: BookingPageProps) {
  const { booking, step } = props;
  if (step === 'ahead')
    return booking.status === 'pending' ? <Requested {...props} /> : <Agreed {...props} />;
  if (step === 'duration') return <HowLong {...props} />;
  if (step === 'payment') return <Pay {...props} />;
  const walker = booking.walker ? givenName(booking.walker) : '';
  if (step === 'review')
    return (
      <NextStep
        tone="act"
        title={tr('How was your walk with {walker}?', { walker })}
        sticky
        acts={
          <>
            <Button
              href={bookingDialog(booking.id, 'review')}
              variant="primary"
              icon={Star}
              label={tr('Write Review')}
            />
            <BookAgain booking={booking} />
            <AddTip {...props} />
          </>
        }
      >
        <p>{tr('Your review helps other parents.')}</p>
      </NextStep>
    );
  if (step === 'complete')
    return (
      <NextStep
        title={tr('Booking Complete')}
        acts={
          <>
            <BookAgain booking={booking} />
            <AddTip {...props} />
          </>
        }
        sticky
      >
        <p>{tr('Thank you for walking with us.')}</p>
      </NextStep>
    );
  return <Over {...props} />;
}

/** Optional, so it never stands before the review. PAYMENT-26 */
const AddTip = ({ booking, tip }: Pick<BookingPageProps, 'booking' | 'tip'>) =>
  tip === 'offered' && (
    <Button
      href={bookingDialog(booking.id, 'tip')}
      variant="quiet"
      icon={HandCoins}
      label={tr('Add a tip')}
    />
  );

function Over({ booking, history, now, side }: BookingPageProps) {
  if (!canBeRepeated(booking) || (booking.instead && !booking.instead.open))
    return (
      <NextStep
        title={titleOfOff(booking)}
        acts={
          booking.instead?.id || booking.instead?.series ? (
            <InsteadLink booking={booking} />
          ) : (
            booking.walker && <BookAgain booking={booking} />
          )
        }
      >
        <LastEvent booking={booking} history={history} side={side} />
      </NextStep>
    );
  return (
    <NextStep
      tone="act"
      title={titleOfEnded(booking)}
      sticky
      acts={
        <>
          <FindAnother booking={booking} now={now} />
          {!needsSubstitute(booking, now) &&
            !['walker_declined', 'overlapping'].includes(booking.cancelReason ?? '') && (
              <BookAgain booking={booking} />
            )}
        </>
      }
    >
      {booking.cancelReason === 'overlapping' && (
        <LastEvent booking={booking} history={history} side={side} />
      )}
      <p>{tr('The details are saved. Pick another walker.')}</p>
    </NextStep>
  );
}

/** The form has the child, places, time and notes of this walk, on the next such weekday. BOOKING-31 */
function BookAgain({ booking }: Pick<BookingPageProps, 'booking'>) {
  const href = bookAgainHref(booking);
  return href && <Button href={href} icon={RotateCcw} label={tr('Book again')} />;
}

function Requested({ booking, offers, asked }: Pick<BookingPageProps, 'booking' | 'offers' | 'asked'>) {
  if (booking.walker)
    return (
      <NextStep title={tr('Waiting for {asked} to answer', { asked: givenName(booking.walker) })}>
        <p>{tr("We'll email you. Without an answer, the request expires when the walk would start.")}</p>
      </NextStep>
    );
  if (offers.length === 0 && asked) return <Asked asked={asked} />;
  if (offers.length === 0)
    return (
      <NextStep title={tr('Waiting for offers')}>
        <p>{tr('Available walkers will send you offers. They appear here.')}</p>
      </NextStep>
    );
  return (
    <NextStep tone="act" title={plural(offers.length, 'You have an offer', 'You have {count} offers')}>
      <p>{tr("Choose the walker you'd like.")}</p>
    </NextStep>
  );
}
function Asked({ asked: { count, declined, upTo } }: { asked: AskedWalkers }) {
  return (
    <NextStep
      title={plural(
        count,
        'We asked one walker who is free then',
        'We asked {count} walkers who are free then',
      )}
    >
      <p>
        {upTo === null
          ? tr('Their offers appear here, and you choose.')
          : tr('The first to accept at up to {rate}/hr gets the walk.', { rate: formatMoney(upTo) })}{' '}
        {declined > 0 && plural(declined, "One can't.", "{count} can't.")}
      </p>
    </NextStep>
  );
}

const Agreed = ({ booking, now, form }: Pick<BookingPageProps, 'booking' | 'now' | 'form'>) =>
  !isLaterDay(booking, now) && (
    <AgreedWalk
      booking={booking}
      now={now}
      at={paths.booking(booking.id)}
      form={form}
      sticky
      more={isWalkToday(booking, now) && <WalkLink booking={booking} />}
    />
  );
