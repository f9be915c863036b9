import type { Browser } from './browser-like.ts';
import { type PostForm, pageLinks, postForms } from './forms.ts';

export interface FoundForm {
  path: string;
  form: PostForm;
}

interface FoundPage {
  path: string;
  html: string;
}

/** Follows every link, one address of each kind; `read` returns null for what is no page. */
export async function crawlPages(
  read: (path: string) => Promise<string | null>,
  start: string,
): Promise<FoundPage[]> {
  const found: FoundPage[] = [];
  const seen = new Set([kindOf(start)]);
  for (const paths = [start]; paths.length > 0; ) {
    const path = paths.shift() as string;
    const html = await read(path);
    if (html === null) continue;
    found.push({ path, html });
    for (const link of pageLinks(html)) {
      const next = link.startsWith('?') ? path.split('?')[0] + link : link;
      if (!/^\/(?!\/|dev\b)/.test(next) || seen.has(kindOf(next))) continue;
      seen.add(kindOf(next));
      paths.push(next);
    }
  }
  return found;
}

/** The forms that post on all pages, one of each intent. */
export async function crawlForms(browser: Browser, start: string): Promise<FoundForm[]> {
  const found = new Map<string, FoundForm>();
  const read = async (path: string) => {
    const response = await browser.raw(path);
    return response.headers.get('content-type')?.startsWith('text/html') ? response.text() : null;
  };
  for (const { path, html } of await crawlPages(read, start))
    for (const form of postForms(html, path))
      if (!found.has(form.intent)) found.set(form.intent, { path, form });
  return [...found.values()];
}

const ID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Ids and filters do not make another page; what a page opens or edits does. */
function kindOf(path: string): string {
  const url = new URL(path, 'http://localhost');
  const opens = ['dialog', 'edit', 'tab'].map((name) => `${name}=${url.searchParams.get(name) ?? ''}`);
  return [url.pathname.replace(ID, ':id'), ...opens].join('&');
}
