import type { ReactNode } from 'react';
import { toHtml } from './to-html.ts';

/** Characters of HTML that are kept in all. */
const MAX_CHARACTERS = 8_000_000;

/** The least recently shown first. */
const store = new Map<string, string>();
let characters = 0;
let views = 0;

/** Props that JSON holds whole. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends Date | Map<unknown, unknown> | Set<unknown> | ((...args: never) => unknown)
    ? never
    : { [K in keyof T]: Plain<T[K]> };

/**
 * A view whose HTML is kept and written again for the same props. All props together are the key, so that nothing of one
 * person's can appear in another's page; the view must not depend on anything else, such as the time or chance.
 */
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
    // Makes one piece of the concatenated pieces, once.
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
