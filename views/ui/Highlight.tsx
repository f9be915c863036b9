import type { ReactNode } from 'react';
import { Trail } from './Trail.tsx';

type Props = { title: ReactNode; children?: ReactNode /** Buttons. */; actions?: ReactNode };

/** The one thing to look at first: the next walk, an invitation. At most one on a page. */
export function Highlight({ title, children, actions }: Props) {
  return (
    <section className="highlight">
      <Trail />
      <div className="highlight-text">
        <h2>{title}</h2>
        {children}
      </div>
      {actions && <div className="cluster">{actions}</div>}
    </section>
  );
}
