import type { MessageTemplate } from '../../i18n/message-template.ts';
import type { FormValues } from '../../ui/form-values.ts';

export interface BookingFormState extends FormValues {
  /** Set when the time is outside the walker's hours and the parent must confirm. WALKER-8 */
  asksAboutHours: MessageTemplate | null;
}
