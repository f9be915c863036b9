import { Fragment, type ReactNode } from 'react';
import { DescriptionList } from '../ui.ts';
import type { Block } from './texts/document.ts';

type Props = { blocks: readonly Block[]; contactEmail?: string };

export function Prose({ blocks, contactEmail }: Props) {
  return blocks.map((block, at) => {
    // Blocks never move, so the index is a stable key.
    const key = `block-${at}`;
    if (typeof block === 'string') return <p key={key}>{inline(block, contactEmail)}</p>;
    if ('list' in block) return <TextList key={key} items={block.list} contactEmail={contactEmail} />;
    const items = block.facts.map(([term, text]) => ({
      term,
      children: inline(text, contactEmail),
      wide: true,
    }));
    return <DescriptionList key={key} items={items} />;
  });
}

const TextList = ({ items, contactEmail }: { items: readonly string[]; contactEmail?: string }) => (
  <ul>
    {items.map((item) => (
      <li key={item}>{inline(item, contactEmail)}</li>
    ))}
  </ul>
);

/** Turns [words](/address) and {contactEmail} into links. */
export function inline(text: string, contactEmail = ''): ReactNode {
  const mailed = text.replace('{contactEmail}', `[${contactEmail}](mailto:${contactEmail})`);
  return mailed.split(/(\[[^\]]+\]\([^)]+\))/).map((part) => {
    const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part);
    if (!link) return <Fragment key={part}>{part}</Fragment>;
    return (
      <a key={part} href={link[2]}>
        {link[1]}
      </a>
    );
  });
}
