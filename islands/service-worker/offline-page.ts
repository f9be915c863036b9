import { currentLanguage, tr } from '../../src/translate.ts';
import type { KeptPage } from './kept-pages.ts';
import type { ShownStep } from './queued-steps.ts';
import { scope } from './scope.ts';

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
