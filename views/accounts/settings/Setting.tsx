import type { ReactNode } from 'react';

type Props = { id: string; title: string; children: ReactNode };

export const Setting = ({ id, title, children }: Props) => (
  <section className="stack" id={id}>
    <h2>{title}</h2>
    {children}
  </section>
);
