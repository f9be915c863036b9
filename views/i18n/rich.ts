import { createElement, Fragment, type ReactNode } from 'react';
import { memoize } from '../../src/memoize.ts';
import { isolated, translate } from '../../src/translate.ts';

type Value = ReactNode | ((content: ReactNode) => ReactNode);
type Names<T extends string> = T extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
type Tags<T extends string> = T extends `${string}</${infer Name}>${infer Rest}` ? Name | Tags<Rest> : never;
type Values<T extends string> = Record<Names<T>, ReactNode> &
  Record<Exclude<Tags<T>, 'hidden'>, (content: ReactNode) => ReactNode>;

/**
 * A sentence with elements: `rich('New here? <link>Sign up</link>.', { link: (text) => <a href="…">{text}</a> })`. Screen
 * readers alone read what is in `<hidden>`.
 */
export const rich = <T extends string>(text: T, values: Values<T>): ReactNode =>
  shown(partsOf(translate(text)), values);

type Part = string | { name: string; content: readonly Part[] | null };

const PART = /<(\w+)>(.*?)<\/\1>|\{(\w+)\}/g;

const partsOf = memoize(parse, 2_000);

function parse(text: string): readonly Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: whole, 1: tag, 2: content = '', 3: name, index } of text.matchAll(PART)) {
    parts.push(
      text.slice(end, index),
      tag ? { name: tag, content: parse(content) } : { name: name!, content: null },
    );
    end = index + whole.length;
  }
  return [...parts, text.slice(end)];
}

const hidden = (content: ReactNode) => createElement('span', { className: 'vh' }, content);

function shown(parts: readonly Part[], values: Readonly<Record<string, Value>>): ReactNode {
  const nodes = parts.map((part) => {
    if (typeof part === 'string') return part;
    const value = part.name === 'hidden' ? hidden : values[part.name];
    if (typeof value === 'string') return isolated(value);
    return typeof value === 'function' ? value(part.content && shown(part.content, values)) : value;
  });
  return createElement(Fragment, null, ...nodes);
}
