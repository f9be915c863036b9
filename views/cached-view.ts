import type { ReactNode } from 'react';
import { byLanguage } from '../src/language.ts';
import { memoize } from '../src/memoize.ts';
import { toHtml } from './to-html.ts';

/** The cached results take a few megabytes in all. */
const KEPT = 1_000;

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
    // Flattens V8's string of concatenated pieces, once.
    html.charCodeAt(html.length - 1);
    return html;
  };
  const written = byLanguage(() => memoize(write, KEPT));
  return Object.assign((props: P) => view(props), { html: (props: P) => written()(JSON.stringify(props)) });
}
