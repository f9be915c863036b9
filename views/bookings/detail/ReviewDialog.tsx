import { DEFAULT_RATING } from '../../../src/domain/bookings/lifecycle/review.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { FormDialog, fieldOf, RatingInput, TextArea } from '../../ui.ts';
import type { BookingPageProps } from './BookingPage.tsx';

export const ReviewDialog = ({ booking, form }: BookingPageProps) => (
  <FormDialog
    id="review"
    title={tr('How was your walk with {walker}?', {
      walker: booking.walker ? givenName(booking.walker) : '',
    })}
    closeHref={paths.booking(booking.id)}
    intent="review"
    form={form}
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
