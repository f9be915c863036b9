import type { ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';

type Props = {
  /** Where the form is found on a phone; null where nobody can book now. */
  book: { label: string; form: ReactNode } | null;
  /** Another way to go on: a message. */
  message: ReactNode;
  children: ReactNode;
};

/** A walker, and the booking beside them; on a phone below, one press away. */
export function Beside({ book, message, children }: Props) {
  return (
    <div className="beside">
      <div className="stack">{children}</div>
      <div className="beside-acts">
        {message}
        {book && (
          <Button href="#book" variant="primary">
            {book.label}
          </Button>
        )}
      </div>
      {book && (
        <section className="stack" id="book" aria-labelledby="book-title">
          {book.form}
        </section>
      )}
    </div>
  );
}
