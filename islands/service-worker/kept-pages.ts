import { tr } from '../../src/translate.ts';
import { type ShownStep, stepsLost } from './queued-steps.ts';
import { reach } from './scope.ts';
import { keepFilesOf, removeOldFiles } from './static-files.ts';
import { beginSession, putEncrypted, readAll, remove, type Stored, wipe } from './vault.ts';

export interface KeptPage {
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
