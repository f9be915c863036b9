import { currentLanguage, tr } from '../../src/translate.ts';
import { type ShownStep, stepsLost } from './queued-steps.ts';
import { reach, scope } from './scope.ts';
import { keepFilesOf, removeOldFiles } from './static-files.ts';
import { beginSession, putEncrypted, readAll, remove, type Stored, wipe } from './vault.ts';

interface KeptPage {
  path: string;
  version: string;
  until: number;
  html: string;
  /** Contains the nonce of the page's scripts. */
  policy: string;
  title: string;
  times: string;
  savedAt: string;
}

interface KeptWalks {
  session: string;
  expires_at: number;
  now: number;
  time: string;
  pages: { path: string; version: string; until: number; times: string }[];
}

/** The server says what this phone may keep (OFFLINE-4, OFFLINE-6). Returns the steps that went with a session before they were sent. */
export async function updateKeptPages(): Promise<ShownStep[]> {
  const response = await ask();
  if (response?.status === 401 || response?.status === 403) return wipeAll();
  if (!response?.ok) return [];
  const allowed = (await response.json()) as KeptWalks;
  await beginSession({ session: allowed.session, expiresAt: allowed.expires_at, now: allowed.now });
  const kept = await keptPages();
  for (const { id, path } of kept)
    if (!allowed.pages.some((page) => page.path === path)) await remove('pages', id);
  for (const page of allowed.pages) {
    const known = kept.find(({ path }) => path === page.path);
    if (known?.version !== page.version) await keep(page, allowed.time, known?.id);
  }
  await removeOldFiles((await keptPages()).map(({ html }) => html));
  return [];
}

async function wipeAll(): Promise<ShownStep[]> {
  const lost = await stepsLost();
  await wipe();
  return lost;
}

const ask = (): Promise<Response | null> =>
  reach('/functions/get-kept-walks', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  });

async function keep(
  { path, version, until, times }: KeptWalks['pages'][number],
  savedAt: string,
  id: string = crypto.randomUUID(),
): Promise<void> {
  // With this header, the response does not use up the toast for the page that the person sees.
  const response = await reach(path, { headers: { 'Trotwell-Keep': '1' } });
  if (!response?.ok || response.redirected) return;
  const html = await response.text();
  const title = /<title>(?:\(\d+\+?\) )?([^<]*) · /.exec(html)?.[1] ?? '';
  const policy = response.headers.get('content-security-policy') ?? "default-src 'none'";
  await keepFilesOf(html);
  await putEncrypted(
    'pages',
    { path, version, until, html, policy, title, times, savedAt } satisfies KeptPage,
    until,
    id,
  );
}

/** The first walk first, and its page before its card. */
export const keptPages = async (): Promise<Stored<KeptPage>[]> =>
  (await readAll<KeptPage>('pages')).toSorted(
    (one, other) => one.until - other.until || other.path.localeCompare(one.path),
  );

/** OFFLINE-5 */
export async function keptPage(url: string): Promise<Response | null> {
  const { pathname } = new URL(url);
  const page = (await keptPages()).find(({ path }) => path === pathname);
  if (!page) return null;
  const html = page.html.replace(/<main[^>]*>/, (main) => main + savedBanner(page));
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': page.policy },
  });
}

const savedBanner = ({ path, savedAt }: KeptPage): string => {
  const [, walk] = /^\/walks\/(.+)$/.exec(path) ?? [];
  const about = walk
    ? `${tr('Steps that you report are sent when the signal is back.')} <a href="/booking/${walk}/card">${tr('Safety sheet')}</a> · <a href="/booking/${walk}/help">${tr('Get help')}</a>`
    : tr('It may have changed since then.');
  return `<div class="banner banner-warning" id="saved-copy" role="status"><div class="banner-text">
<p class="banner-title">${tr('No signal: saved at {time}', { time: savedAt })}</p><p>${about}</p></div></div>`;
};

export const isKeepable = ({ url }: Request): boolean =>
  /^\/(walks\/[\w-]+|booking\/[\w-]+\/(card|help))$/.test(new URL(url).pathname);

/** Styles only: the page has no script, so that it needs nothing but its one file. */
const POLICY = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'";

/** OFFLINE-3 */
export function offlinePage(kept: readonly KeptPage[], unsent: readonly ShownStep[]): Response {
  const { css, mark, emergency } = scope.files;
  const html = `<!doctype html><html lang="${currentLanguage()}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${tr('No signal')} · ${escaped(scope.files.name)}</title><meta name="color-scheme" content="light dark">
<link rel="icon" href="${mark}" type="image/svg+xml"><link rel="stylesheet" href="${css}"></head>
<body><main id="main" class="wrap main wrap-narrow">${unsent.map(bannerOf).join('')}<div class="empty">
<img src="${mark}" alt="" width="64" height="64"><h1 class="empty-title">${tr('You have no signal')}</h1>
<p>${escaped(tr('Trotwell will be back when your phone is connected again.'))}</p>
<p class="empty-action"><a class="button button-primary" href="">${tr('Try again')}</a></p>
<p>${tr('If anyone is in danger, call {number}.', { number: `<a href="tel:${escaped(emergency)}">${escaped(emergency)}</a>` })}</p>
</div>${listOf(kept)}</main></body></html>`;
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': POLICY },
  });
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** As on the walk's page (OFFLINE-7). */
const bannerOf = ({ title, text, refused }: ShownStep): string =>
  `<div class="banner banner-${refused ? 'danger' : 'info'}" role="status"><div class="banner-text">
<p class="banner-title">${escaped(title)}</p><p>${escaped(text)}</p></div></div>`;

/** Titles come from a page, where they are escaped. */
const listOf = (kept: readonly KeptPage[]): string =>
  kept.length === 0
    ? ''
    : `<section class="card"><h2>${tr('Saved on this phone')}</h2><ul class="stack">${kept
        .map(({ path, title, times }) => `<li><a href="${path}">${title}</a>, ${times}</li>`)
        .join('')}</ul></section>`;
