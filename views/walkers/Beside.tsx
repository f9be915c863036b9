import type { ReactNode } from 'react';
import { Button } from '../ui.ts';

type Props = {
  book: { label: string; form: ReactNode } | null;
  message: ReactNode;
  children: ReactNode;
};

export const Beside = ({ book, message, children }: Props) => (
  <div className="beside">
    <div className="stack">{children}</div>
    <div className="beside-acts">
      {message}
      {book && <Button href="#book" variant="primary" label={book.label} />}
    </div>
    {book && (
      <section className="stack" id="book" aria-labelledby="book-title">
        {book.form}
      </section>
    )}
  </div>
);
