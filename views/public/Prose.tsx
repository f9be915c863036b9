import { Fragment, type ReactNode } from 'react';

/** Renders [words](/address) as links. */
export const inline = (text: string): ReactNode =>
  text.split(/(\[[^\]]+\]\([^)]+\))/).map((part) => {
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
    if (!link) return <Fragment key={part}>{part}</Fragment>;
    return (
      <a key={part} href={link[2]}>
        {link[1]}
      </a>
    );
  });
