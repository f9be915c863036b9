import type { MessageTemplate } from '../../i18n/message-template.ts';
import type { FormValues } from '../../ui/form-values.ts';

/** The booking form as it was last sent. */
export interface BookingFormState extends FormValues {
  /** Why it was not sent on yet: the walker does not work then, so the person is asked first. */
  asksAboutHours: MessageTemplate | null;
}
