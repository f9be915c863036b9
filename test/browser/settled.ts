import type { BrowserContext, Page } from 'playwright-core';
import { lazyModules } from '../../islands/lazy.ts';

const MAIN = 'script[type=module][src^="/static/main"]';
const BEHAVIOURS = [
  ['soon', MAIN],
  ...Object.entries(lazyModules).map(([name, { selector }]) => [name, selector]),
];
const fileOf = (name: string) => `/static/chunks/${name}-[^/]{8}[.]js$`;
export const scripts = BEHAVIOURS.map(([name = '', selector = '']) => [fileOf(name), selector]);

/**
 * Notes which behaviours have run; that they were loaded is too early. A script that ran already is imported at once. A
 * text, because the test runner replaces `import` in functions.
 */
export const watchScripts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(`{
    const isBehaviour = new RegExp(${JSON.stringify(scripts.map(([file]) => file).join('|'))});
    const ran = (window.ranScripts = []);
    const note = async (script) => {
      await import(document.querySelector('${MAIN}').src);
      await import(script);
      ran.push(script);
    };
    new PerformanceObserver((list) => {
      for (const { name } of list.getEntries()) if (isBehaviour.test(name)) note(name).catch(() => {});
    }).observe({ type: 'resource', buffered: true });
  }`);

interface Wanted {
  /** Scripts that must have run, each with what it acts on. */
  scripts: string[][];
  /** Must not be there. */
  busy: string;
}

function isReady({ scripts, busy }: Wanted): boolean {
  const { ranScripts } = window as unknown as { ranScripts: string[] };
  const late = scripts
    .filter(([, selector = '']) => document.querySelector(selector))
    .find(([file = '']) => !ranScripts.some((script) => new RegExp(file).test(script)));
  const waits = late?.[0] ?? document.querySelector(busy)?.outerHTML.slice(0, 200);
  Object.assign(window, { waits });
  return waits === undefined;
}

async function until(page: Page, wanted: Wanted): Promise<void> {
  try {
    await page.waitForFunction(isReady, wanted);
  } catch (error) {
    const waits = await page.evaluate(() => (window as unknown as { waits?: string }).waits);
    throw new Error(`${page.url()} waits for ${waits}`, { cause: error });
  }
}

/** They are loaded after the page's `load` event; nobody presses a button that soon. */
export const scriptsRan = (page: Page): Promise<void> => until(page, { scripts, busy: 'no-such-element' });

/** Also, no request runs, and an open dialog is modal. */
export const settled = (page: Page): Promise<void> =>
  until(page, { scripts, busy: '.htmx-request, dialog.dialog[open]:not(:modal)' });
