import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { msg } from '../../../translate.ts';
import { publicText } from '../../contact-details/public-text.ts';
import { type MemberCommand, readForm } from '../../forms/form.ts';
import { type Booking, BookingReview } from '../booking.ts';
import { lockBooking, transitionBooking } from './transition-booking.ts';

export const RATING_LABELS = [
  msg('Terrible'),
  msg('Poor'),
  msg('Average'),
  msg('Good'),
  msg('Excellent'),
] as const;
export const DEFAULT_RATING = 5;

const reviewForm = z.object({
  rating: z
    .string({ error: 'ratingMissing' })
    .min(1, 'ratingMissing')
    .regex(/^[1-5]$/, 'ratingInvalid')
    .transform(Number),
  comment: publicText(2000),
});

/** WALKER-16. Throws `invalid` without a rating, `conflict` before payment or a second time. */
export const reviewBooking: MemberCommand<Booking> = async (em, viewer, id, raw) => {
  const booking = await lockBooking(em, viewer, id);
  const { rating, comment } = readForm(reviewForm, raw, 'ratingMissing');
  await transitionBooking(em, viewer, booking, 'review');
  booking.reviewSubmitted = true;
  em.create(BookingReview, {
    id: randomUUID(),
    bookingId: booking.id,
    reviewerId: viewer.id,
    walkerId: booking.walker?.id as string,
    rating,
    comment,
    createdAt: clock.now(),
  });
  return booking;
};
