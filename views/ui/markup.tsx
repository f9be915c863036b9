import type { ReactNode } from 'react';

export const classes = (...names: (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ');

export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className="vh">{children}</span>
);

/** "1 week", "3 weeks". */
export const pluralize = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;
