import type { FormValues } from '../../ui/form-values.ts';

/** The booking form as it was last sent. */
export interface BookingFormState extends FormValues {
  /** It was not sent on, because the walker does not usually work then: the person is asked first. */
  asksAboutHours: boolean;
}
