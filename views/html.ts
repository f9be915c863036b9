import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { memoize } from '../src/memoize.ts';
import { byLanguage } from '../src/translate.ts';

/** The cached results take a few megabytes in all. */
const KEPT = 1_000;
/** Random, so that nobody can write a token into a text. */
const SECRET = crypto.randomUUID();
const TOKEN = new RegExp(`${SECRET}:(\\d+);`, 'g');

/** What the tokens of the current rendering stand for. Module state is safe: rendering is synchronous. */
let cached: string[] | undefined;

export const PAGE_OWNER = `${SECRET}:owner`;

export const documentHtml = (node: ReactNode, owner = ''): string =>
  `<!doctype html>${toHtml(node).replaceAll(PAGE_OWNER, () => owner)}`;

function toHtml(node: ReactNode): string {
  const outer = cached;
  const inner: string[] = [];
  cached = inner;
  try {
    return renderToStaticMarkup(node).replace(TOKEN, (_, at) => inner[at] as string);
  } finally {
    cached = outer;
  }
}

/** Props that survive JSON. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Date | Map<unknown, unknown> | Set<unknown> | ((...args: never) => unknown)
    ? never
    : { [K in keyof T]: Plain<T[K]> };

/** The key is all props and the language, so that no HTML reaches another person. The view must be pure: no time, no randomness. */
export function cachedView<P extends object>(
  view: (props: P) => ReactNode,
  ..._: P extends Plain<P> ? [] : [never]
): (props: P) => ReactNode {
  const write = (json: string) => {
    const html = toHtml(view(JSON.parse(json) as P));
    if (html.includes('name="key"')) throw new Error('A form with a key is sent once, so it cannot be kept.');
    return html;
  };
  const written = byLanguage(() => memoize(write, KEPT));
  return (props) =>
    cached ? `${SECRET}:${cached.push(written()(JSON.stringify(props))) - 1};` : view(props);
}
