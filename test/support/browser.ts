import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { packagedBrowser } from './packaged-browser.ts';

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** No sandbox, since CI runs as root; no background requests, since there may be no network. */
const args = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-first-run',
  '--no-pings',
];

/** Uses `CHROMIUM_PATH`, the system's browser, or the one from the packages. The caller closes it. */
export function launchBrowser(): Promise<Browser> {
  const installed = process.env.CHROMIUM_PATH ?? system.find((path) => existsSync(path));
  if (installed) return chromium.launch({ executablePath: installed, args });
  const { executablePath, env } = packagedBrowser();
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
}

/** One browser for a whole test file. Read `browser` inside hooks and tests only. */
export function useBrowser(): { browser: Browser } {
  const holder = {} as { browser: Browser };
  beforeAll(async () => {
    holder.browser = await launchBrowser();
  }, 60_000);
  afterAll(() => holder.browser?.close());
  return holder;
}
