import type { ReactNode } from 'react';
import { toHtml } from './to-html.ts';

/** Characters of HTML in all cached views together. */
const MAX_CHARACTERS = 8_000_000;

/** In order of use, the least recent first. */
const store = new Map<string, string>();
let characters = 0;
let views = 0;

/** Props that survive JSON. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Date | Map<unknown, unknown> | Set<unknown> | ((...args: never) => unknown)
    ? never
    : { [K in keyof T]: Plain<T[K]> };

/** The key is all props, so that no HTML reaches another person's page. The view must be pure: no time, no randomness. */
export function cachedView<P extends object>(
  view: (props: P) => ReactNode,
  ..._: P extends Plain<P> ? [] : [never]
): (props: P) => ReactNode {
  const name = views++;
  const render = (props: P): ReactNode => view(props);
  render.html = (props: P): string => {
    const key = `${name} ${JSON.stringify(props)}`;
    const known = store.get(key);
    if (known !== undefined) {
      store.delete(key);
      store.set(key, known);
      return known;
    }
    const html = toHtml(view(props));
    if (html.includes('name="key"')) throw new Error('A form with a key is sent once, so it cannot be kept.');
    // Flattens V8's string of concatenated pieces, once.
    html.charCodeAt(html.length - 1);
    keep(key, html);
    return html;
  };
  return render;
}

function keep(key: string, html: string): void {
  store.set(key, html);
  characters += key.length + html.length;
  for (const [oldest, its] of store) {
    if (characters <= MAX_CHARACTERS) break;
    store.delete(oldest);
    characters -= oldest.length + its.length;
  }
}
