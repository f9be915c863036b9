import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { securityHeaders } from '../../src/web/security.ts';
import { useBrowser } from '../support/browser.ts';

const SITE = 'https://trotwell.example/';
const SCRIPT = 'https://b.js.stripe.com/part.js';
const FRAME = `<script>parent.postMessage(document.featurePolicy.allowsFeature('payment'), '*')</script>`;

/** With the headers of a page where Stripe is used. */
async function pageWithFrame(src: string): Promise<Response> {
  const config = {
    ...readConfig({ DEMO: '0', DATA_DIR: 'nowhere', BASE_URL: SITE }),
    payments: 'stripe' as const,
  };
  const app = new Hono().use(securityHeaders(config));
  app.get('/', (c) =>
    c.html(
      `<!doctype html><title>Pay</title><script src="${SCRIPT}"></script><iframe src="${src}" allow="payment *"></iframe>`,
    ),
  );
  return app.request(SITE);
}

describe('Apple Pay and Google Pay (PAYMENT-8)', () => {
  const app = useBrowser();

  it.each([
    ['https://js.stripe.com/frame', true],
    ['https://b.js.stripe.com/frame', false],
    ['https://hooks.stripe.com/frame', false],
  ])('may ask for a payment in %s: %s, and scripts come from its subdomains', async (src, allowed) => {
    const page = await app.browser.newPage();
    const response = await pageWithFrame(src);
    await page.route(SITE, async (route) =>
      route.fulfill({ headers: Object.fromEntries(response.headers), body: await response.text() }),
    );
    await page.route(src, (route) => route.fulfill({ contentType: 'text/html', body: FRAME }));
    await page.route(SCRIPT, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'window.loaded = true' }),
    );
    await page.addInitScript(() => {
      addEventListener('message', ({ data }) => Object.assign(window, { allowed: data }));
    });
    await page.goto(SITE);
    await page.waitForFunction(() => 'allowed' in window);
    const found = await page.evaluate(() => {
      const { allowed, loaded } = window as { allowed?: boolean; loaded?: boolean };
      return [allowed, loaded];
    });
    expect(found).toEqual([allowed, true]);
    await page.close();
  });
});
