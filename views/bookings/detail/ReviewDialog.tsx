import { DEFAULT_RATING } from '../../../src/domain/bookings/lifecycle/review.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { FormDialog, fieldOf, RatingInput, TextArea } from '../../ui.ts';
import type { BookingPageProps } from './BookingPage.tsx';

export const ReviewDialog = ({ booking, form }: BookingPageProps) => (
  <FormDialog
    id="review"
    title={`How was your walk with ${booking.walker && givenName(booking.walker)}?`}
    closeHref={paths.booking(booking.id)}
    intent="review"
    form={form}
    once
    confirm="Submit Review"
  >
    <RatingInput
      name="rating"
      label="Rating"
      value={Number(form.value('rating', DEFAULT_RATING))}
      error={form.errors.rating}
    />
    <TextArea
      {...fieldOf(form, 'comment')}
      label="Comment"
      optional
      maxLength={2000}
      hint="Your review is public."
    />
  </FormDialog>
);
