import { HandCoins, RotateCcw, Search, Star, UserX } from 'lucide-react';
import { bookingDialog } from '../../../src/dialogs.ts';
import { canBeRepeated, statusLabel } from '../../../src/domain/bookings/status.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { isWalkToday } from '../../../src/domain/walks/step-rules.ts';
import { t } from '../../i18n.ts';
import { Button } from '../../ui.ts';
import { WalkLink } from '../../walks/WalkLink.tsx';
import { bookAgainHref, findAnotherHref } from '../again.ts';
import type { BookingPageProps } from '../detail/BookingPage.tsx';
import { AgreedWalk } from './AgreedWalk.tsx';
import { NextStep } from './NextStep.tsx';
import { HowLong, Pay } from './ParentPayment.tsx';

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
            <AddTip {...props} />
          </>
        }
      >
        <p>Your review helps other parents.</p>
      </NextStep>
    );
  if (step === 'complete')
    return (
      <NextStep
        title={t('bookingComplete').title}
        acts={
          <>
            <BookAgain booking={booking} />
            <AddTip {...props} />
          </>
        }
        sticky
      >
        <p>Thank you for walking with us.</p>
      </NextStep>
    );
  return <Over booking={booking} />;
}

/** Optional, so it never stands before the review. PAYMENT-26 */
const AddTip = ({ booking, tip }: BookingPageProps) =>
  tip === 'offered' && (
    <Button href={bookingDialog(booking.id, 'tip')} variant="quiet" icon={HandCoins} label="Add a tip" />
  );

function Over({ booking }: Pick<BookingPageProps, 'booking'>) {
  const title = `${statusLabel(booking)}: this walk won't take place`;
  if (!canBeRepeated(booking))
    return (
      <NextStep title={title} acts={booking.walker && <BookAgain booking={booking} />}>
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
        (isWalkToday(booking, now) || acts.noShow.allowed) && (
          <>
            <WalkLink booking={booking} />
            {acts.noShow.allowed && (
              <Button
                href={bookingDialog(booking.id, 'no-show')}
                icon={UserX}
                label="The walker didn't come"
              />
            )}
          </>
        )
      }
    />
  );
}
