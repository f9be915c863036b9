import type { SeriesPreview } from '../../../src/domain/bookings/series/series-preview.ts';
import type { FieldError } from '../../../src/domain/forms/domain-error.ts';
import type { FormView } from '../../ui.ts';

export interface BookingFormState extends FormView {
  /** Why the parent must confirm the request. WALKER-8, BOOKING-4 */
  asksFirst: FieldError | null;
  /** The dates of a weekly request before it is sent. BOOKING-24 */
  preview: SeriesPreview | null;
}
