import type { BookingOptions } from '../../../src/domain/bookings/requests/booking-options.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import { tr } from '../../../src/translate.ts';
import { Avatar, Dialog } from '../../ui.ts';
import { Neighborhood, RateBadge } from '../../walkers/WalkerFacts.tsx';
import { BookingFormOrChildren } from './BookingForm.tsx';
import type { BookingFormState } from './form-state.ts';

type Props = BookingOptions & { form: BookingFormState; weeklyHref: string; closeHref: string };

export function BookingDialog({ closeHref, weeklyHref, form, ...options }: Props) {
  const { walker } = options;
  return (
    <Dialog
      id="booking-dialog"
      title={walker ? tr('Book {firstName}', { firstName: walker.firstName }) : tr('Book Trot')}
      closeHref={closeHref}
      size="l"
    >
      {walker && (
        <div className="row">
          <Avatar name={fullName(walker)} src={walker.avatarUrl} />
          <div className="row-text">
            <p className="row-title">
              {fullName(walker)} <RateBadge rate={walker.hourlyRate} />
            </p>
            <Neighborhood name={walker.neighborhood} />
          </div>
        </div>
      )}
      <BookingFormOrChildren {...options} form={form} weeklyHref={weeklyHref} />
    </Dialog>
  );
}
