import type { ReactNode } from 'react';

/** What can be done with one row: the buttons themselves, and on a phone one button that opens them. No JavaScript. */
export const RowMenu = ({ children }: { children: ReactNode }) => (
  <details className="row-menu" name="row-menu">
    <summary aria-label="Actions">⋮</summary>
    <div className="row-acts">{children}</div>
  </details>
);
