import type { ReactNode } from 'react';
import type { BookingFormState } from '../bookings/book/form-state.ts';
import { Button, classes } from '../ui.ts';

type Props = {
  book: { label: string; isOpen: boolean; form: ReactNode } | null;
  message: ReactNode;
  children: ReactNode;
};

/** What was sent is seen again. */
export const hasAnswer = ({ errors, error, preview }: BookingFormState): boolean =>
  Boolean(error?.kind === 'confirmation_required' || preview) || Object.keys(errors).length > 0;

/** On a phone, the form shows once its link is pressed. */
export const Beside = ({ book, message, children }: Props) => (
  <div className="beside">
    <div className="stack">{children}</div>
    <div className="beside-acts">
      {message}
      {book && <Button href="#book" variant="primary" label={book.label} />}
    </div>
    {book && (
      <section
        className={classes('stack', book.isOpen && 'book-open')}
        id="book"
        aria-labelledby="book-title"
      >
        {book.form}
      </section>
    )}
  </div>
);
