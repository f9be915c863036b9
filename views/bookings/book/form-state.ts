import type { SeriesPreview } from '../../../src/domain/bookings/series/series.ts';
import type { FormView } from '../../ui.ts';

export interface BookingFormState extends FormView {
  /** The dates of a weekly request before it is sent. BOOKING-24 */
  preview: SeriesPreview | null;
}
