import type { ReactNode } from 'react';

type Props = {
  /** The name of the row's person, for screen readers. */
  of: string;
  children: ReactNode;
};

/** On a phone one button opens the actions. Works without JavaScript; `row-menu` closes it on Esc. */
export const RowMenu = ({ of, children }: Props) => (
  <details className="row-menu" name="row-menu">
    <summary aria-label={`Actions for ${of}`}>⋮</summary>
    <div className="row-acts">{children}</div>
  </details>
);
