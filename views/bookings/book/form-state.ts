import type { SeriesPreview } from '../../../src/domain/bookings/series/series-preview.ts';
import type { MessageTemplate } from '../../i18n/message-template.ts';
import type { FormView } from '../../ui.ts';

export interface BookingFormState extends FormView {
  /** Set when the time is outside the walker's hours and the parent must confirm. WALKER-8 */
  asksAboutHours: MessageTemplate | null;
  /** The dates of a weekly request before it is sent. BOOKING-24 */
  preview: SeriesPreview | null;
}
