import { DEFAULT_RATING } from '../../../src/domain/bookings/lifecycle/review.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { Button, Dialog, DialogActions, Form, RatingInput, SubmitButton, TextArea } from '../../ui.ts';
import type { BookingPageProps } from './BookingPage.tsx';
import { errorsOf } from './booking-page-form.ts';

export function ReviewDialog({ booking, form }: BookingPageProps) {
  const errors = errorsOf(form, 'review');
  return (
    <Dialog
      id="review"
      title={`How was your walk with ${booking.walker && givenName(booking.walker)}?`}
      closeHref={paths.booking(booking.id)}
    >
      <Form intent="review" errors={errors} once>
        <RatingInput
          name="rating"
          label="Rating"
          value={Number(form.value('rating', DEFAULT_RATING))}
          error={errors.rating}
        />
        <TextArea
          name="comment"
          label="Comment"
          optional
          value={form.value('comment')}
          error={errors.comment}
          maxLength={2000}
          hint="Your review is public."
        />
        <DialogActions>
          <Button href={paths.booking(booking.id)} label="Cancel" />
          <SubmitButton label="Submit Review" />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
