import type { ReactNode } from 'react';

type Props = {
  /** Whose actions they are. */
  of: string;
  children: ReactNode;
};

/**
 * What can be done with one row: the buttons themselves, and on a phone one button that opens them. Works without
 * JavaScript; the `row-menu` behaviour closes it by Esc.
 */
export const RowMenu = ({ of, children }: Props) => (
  <details className="row-menu" name="row-menu">
    <summary aria-label={`Actions for ${of}`}>⋮</summary>
    <div className="row-acts">{children}</div>
  </details>
);
