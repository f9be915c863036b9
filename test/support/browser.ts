import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchFirefox } from './engines/firefox.ts';
import { packagedBrowser } from './packaged-browser.ts';

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** No sandbox, since CI runs as root; no background requests, since there may be no network. */
const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
];

/** Chromium, or with `BROWSER=firefox` the installed Firefox. The caller closes it. */
function launchBrowser(): Promise<Browser> {
  return process.env.BROWSER === 'firefox' ? launchFirefox() : launchChromium();
}

/** Uses `CHROMIUM_PATH`, the system's browser, or the one from the packages. */
async function launchChromium(): Promise<Browser> {
  const installed = process.env.CHROMIUM_PATH ?? system.find((path) => existsSync(path));
  const { executablePath, env } = installed ? { executablePath: installed, env: {} } : packagedBrowser();
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  const rate = Number(process.env.BROWSER_SLOWDOWN ?? 1);
  return rate > 1 ? slowed(browser, rate) : browser;
}

/** Each page's scripts take `rate` times as long, as on a slower machine. */
function slowed(browser: Browser, rate: number): Browser {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await newContext(options);
    const newPage = context.newPage.bind(context);
    context.newPage = async () => {
      const page = await newPage();
      const devTools = await context.newCDPSession(page);
      await devTools.send('Emulation.setCPUThrottlingRate', { rate });
      return page;
    };
    return context;
  };
  return browser;
}

let ofWorker: Browser | undefined;

/** Of all test files of a worker, with which it ends; each file has its own windows. Read `browser` inside hooks and tests only. */
export function useBrowser(): { browser: Browser } {
  const holder = {} as { browser: Browser };
  beforeAll(async () => {
    if (!ofWorker?.isConnected()) ofWorker = await launchBrowser();
    holder.browser = ofWorker;
  });
  afterAll(async () => {
    for (const context of holder.browser?.contexts() ?? []) await context.close();
  });
  return holder;
}
