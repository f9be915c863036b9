import { createHash } from 'node:crypto';
import type { Page } from 'playwright-core';

export interface Part {
  /** What the element, those around it and those within it are, and in which window. */
  key: string;
  /** The place of the first element after it. */
  end: number;
}

/** Of larger elements only the children count: those within them are parts themselves. */
const LARGE = 12;

/**
 * The elements of the page, in the order of `document.querySelectorAll('*')`. Texts, addresses and numbers do not count,
 * nor how often rows that are otherwise the same appear.
 */
export async function partsOf(page: Page): Promise<Part[]> {
  const [window = '', ...lines] = (await page.evaluate(outline)).split('\u0001');
  const elements = lines.map((own) => ({ own, depth: Number.parseInt(own, 10) }));
  const around: string[] = [];
  const parents: number[] = [];
  for (const [at, { depth, own }] of elements.entries()) {
    const parent = parents[depth - 1];
    parents[depth] = at;
    around.push(hash(parent === undefined ? window : (around[parent] as string), own));
  }
  const within: string[] = [];
  const parts: Part[] = [];
  for (const [at, { depth, own }] of [...elements.entries()].reverse()) {
    const inside = new Set<string>();
    let end = at + 1;
    for (; (elements[end]?.depth ?? 0) > depth; end = parts[end]!.end) inside.add(within[end]!);
    within[at] = end - at > LARGE ? hash(own) : hash(own, ...inside);
    parts[at] = { key: hash(around[at]!, ...inside), end };
  }
  return parts;
}

const hash = (...parts: string[]): string =>
  createHash('sha1').update(parts.join('\n')).digest('base64url').slice(0, 16);

/** Runs in the page. */
function outline(): string {
  const TEXTS =
    /^(href|src|srcset|value|title|alt|placeholder|datetime|content|action|name|nonce|d|aria-label|aria-valuetext|hx-.*)$/;
  const NUMBERS = /[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g;
  const attributeOf = ({ name, value }: Attr) => {
    const isText = TEXTS.test(name) || (name.startsWith('data-') && value.length > 24);
    return isText ? `${name}${value && '='}` : `${name}=${value.replace(NUMBERS, '0')}`;
  };
  const depths = new Map<Element | null, number>();
  const lines = [...document.querySelectorAll('*')].map((element) => {
    const depth = (depths.get(element.parentElement) ?? -1) + 1;
    depths.set(element, depth);
    const { value, checked } = element as HTMLInputElement;
    const speaks = [...element.childNodes].some(
      ({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim(),
    );
    const state = [speaks, Boolean(value), checked, element.checkVisibility()];
    return [depth, element.tagName, ...[...element.attributes].map(attributeOf).sort(), ...state].join(' ');
  });
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  return [[innerWidth, innerHeight, dark], ...lines].join('\u0001');
}
