import { MessageCircle } from 'lucide-react';
import type { BookingOptions } from '../../src/domain/bookings/requests/booking-options.ts';
import { fullName } from '../../src/domain/people/names.ts';
import type { OtherDates } from '../../src/domain/walkers/availability.ts';
import type { FoundWalker } from '../../src/domain/walkers/search.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { BookingFormOrChildren, type BookingFormProps } from '../bookings/book/BookingForm.tsx';
import type { BookingFormState } from '../bookings/book/form-state.ts';
import { Avatar, Button, Dialog } from '../ui.ts';
import { Beside, hasAnswer } from './Beside.tsx';
import { OtherDays } from './OtherDays.tsx';
import { Neighborhood, WalkerFacts } from './WalkerFacts.tsx';
import { WeekHours } from './WeekHours.tsx';

type Props = {
  walker: FoundWalker;
  booking: BookingOptions;
  form: BookingFormState;
  weeklyHref: string;
  dates: readonly OtherDates[];
  closeHref: string;
  messageHref: string;
};

export function WalkerProfileDialog({ walker, booking, dates, closeHref, messageHref, ...at }: Props) {
  const name = fullName(walker);
  return (
    <Dialog id="walker-dialog" title={name} closeHref={closeHref} size="xl">
      <Beside
        message={<Button href={messageHref} icon={MessageCircle} label={tr('Message')} />}
        book={{ label: tr('Book Trot'), isOpen: hasAnswer(at.form), form: <Booking {...booking} {...at} /> }}
      >
        <div className="walker-head">
          <Avatar name={name} src={walker.avatarUrl} size="l" />
          <div className="stack stack-s">
            <Neighborhood name={walker.neighborhood} />
            <WalkerFacts walker={walker} free={booking.freeTimes} />
          </div>
        </div>
        <section className="stack stack-s">
          <h3>{tr('About Me')}</h3>
          <p className="free-text">{walker.bio || tr('No bio yet.')}</p>
          {walker.languages.length > 0 && (
            <p>
              <strong>{tr('Languages')}</strong> {walker.languages.join(', ')}
            </p>
          )}
        </section>
        <section className="stack stack-s">
          <h3>{tr('Availability')}</h3>
          <WeekHours schedule={walker.availability} />
          <OtherDays dates={dates} />
        </section>
        <p>
          <a href={paths.walker(walker.id)}>{tr('See full profile and reviews')}</a>
        </p>
      </Beside>
    </Dialog>
  );
}

const Booking = (props: BookingFormProps) => (
  <>
    <h3 id="book-title">{tr('Book {name}', { name: props.walker?.firstName ?? '' })}</h3>
    <BookingFormOrChildren {...props} />
  </>
);
