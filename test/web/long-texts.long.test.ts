import type { BrowserContext, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { ORIGIN, startTestApp } from '../support/app.ts';
import { useBrowser } from '../support/browser.ts';
import type { Browser as Cookies } from '../support/browser-like.ts';
import { addressIn, type Everyone, onePersonOfEachKind } from '../support/everyone.ts';
import { fillWithLongTexts } from '../support/long-texts.ts';
import { pageAddresses } from '../support/page-addresses.ts';
import type { Who } from './authorization-matrix.ts';

/** 80-letter names, 50 children, 200 bookings, messages of 10,000 characters. */
const PHONE = { width: 320, height: 640 };
/** Where tables have columns. */
const DESKTOP = { width: 1280, height: 900 };
const WHO: readonly Who[] = [
  'visitor',
  'pending parent',
  'pending walker',
  'parent',
  'walker',
  'watcher',
  'admin',
];
/** The browser asks for these. */
const NEED_SCRIPTS = ['turn-on-push', 'add-passkey'];
const app = startTestApp();
let everyone: Everyone;
const chromium = useBrowser();
const pages = new Map<Who, Page>();
const files = new Map<string, { status: number; headers: Record<string, string>; body: Buffer }>();

beforeAll(async () => {
  everyone = await onePersonOfEachKind(app);
  await fillWithLongTexts(app, everyone);
}, 60_000);

const addresses = pageAddresses
  .filter(([who, path]) => WHO.includes(who) && (who !== 'visitor' || path.includes('walker')))
  .filter(([, path]) => !/[?&](sort|q|state|page|date|neighborhood)=/.test(path))
  .map(([who, path]) => ({ who, path }));

describe('nothing is wider than the narrowest phone or a desktop, and no control is cut off or missing without scripts', () => {
  it.each(addresses)(
    '$path as $who',
    async ({ who, path }) => {
      const page = pages.get(who) ?? (await pageOf(who));
      pages.set(who, page);
      const answer = await page.goto(`${ORIGIN}${addressIn(everyone.ids, path)}`, {
        waitUntil: 'domcontentloaded',
      });
      expect(answer?.status()).toBe(200);
      expect(await page.evaluate(tooWide)).toEqual([]);
      // On a phone, the booking form shows once its link is pressed.
      const link = page.locator('a[href="#book"]');
      if ((await link.count()) > 0) await link.click();
      expect(await page.evaluate(tooWide)).toEqual([]);
      const unsendable = await page.evaluate(formsWithoutButton);
      expect(unsendable.filter((intent) => !NEED_SCRIPTS.includes(intent))).toEqual([]);
      if ((await page.locator('table').count()) === 0) return;
      await page.setViewportSize(DESKTOP);
      expect(await page.evaluate(tooWide)).toEqual([]);
      await page.setViewportSize(PHONE);
    },
    30_000,
  );
});

/** Requests go to the app without a socket. Without scripts: the server's HTML has to fit. */
async function pageOf(who: Who): Promise<Page> {
  const context: BrowserContext = await chromium.browser.newContext({
    viewport: PHONE,
    javaScriptEnabled: false,
  });
  const person: Cookies = everyone.people[who];
  await context.route('**/*', async (route) => {
    const { pathname, search, origin } = new URL(route.request().url());
    if (origin !== ORIGIN || /^\/photos|woff2$/.test(pathname)) return route.abort();
    const known = files.get(pathname);
    if (known) return route.fulfill(known);
    const answer = await person.raw(pathname + search);
    const sent = {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    };
    if (pathname.startsWith('/static/')) files.set(pathname, sent);
    await route.fulfill(sent);
  });
  return context.newPage();
}

function formsWithoutButton(): string[] {
  const buttons = (form: HTMLFormElement) =>
    [...form.elements].filter((one) => one.matches('button:not([type=button])'));
  const isHidden = (form: HTMLFormElement) =>
    buttons(form).length > 0 && !buttons(form).some((one) => one.checkVisibility());
  return [...document.querySelectorAll<HTMLFormElement>('#main form[method=post]')]
    .filter((form) => isHidden(form) && !form.closest('details:not([open])'))
    .map((form) => new FormData(form).get('intent') as string);
}

function tooWide(): string[] {
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  const name = (element: Element) => `${element.outerHTML.slice(0, 110)}…`;
  const seen = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    (element) => element.checkVisibility() && !element.closest('.vh, .skip, svg'),
  );
  const outside = seen.filter((element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (right > innerWidth + 1 || left < -1) && !scrolls(element.parentElement);
  });
  const cut = seen.filter((element) => {
    const { overflowX, textOverflow, display } = getComputedStyle(element);
    if (display === 'inline' || /auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') return false;
    if (element.matches('input, select, textarea, option')) return false;
    const speaks = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    return speaks && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
  });
  const innermost = [...outside, ...cut].filter(
    (one, _, all) => !all.some((other) => other !== one && one.contains(other)),
  );
  const wide = document.documentElement.scrollWidth - innerWidth;
  return [...(wide > 0 ? [`the page, by ${wide}`] : []), ...new Set(innermost.map(name))].slice(0, 6);
}
