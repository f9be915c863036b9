import type { ReactNode } from 'react';

export const classes = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');

export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="vh">{children}</span>
);
