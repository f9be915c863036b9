import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useBrowser } from '../support/browser.ts';
import { expectAccessible } from './accessibility.ts';

const app = useBrowser();
let page: Page;

beforeAll(async () => {
  page = await app.browser.newPage({ reducedMotion: 'reduce' });
});
afterAll(() => page?.close());

const ROWS = '<ul><li><a href="/1">One</a></li><li><a href="/2">Two</a></li></ul>';
const shows = (around: string, more = '') =>
  page.setContent(
    `<html lang="en"><head><title>Rows</title><style>a { display: block; padding: 20px }</style></head><body><main style="${around}"><h1>Rows</h1>${ROWS}${more}</main></body></html>`,
  );
const faults = () =>
  expectAccessible(page).then(
    () => '',
    ({ actual }) => String(actual),
  );

it('a part without a fault is looked at again beside a new one, and where the colors around it are others', async () => {
  await shows('background: white');
  expect(await faults()).toBe('');
  await shows('background: white', '<p><img src="data:,"></p>');
  expect(await faults()).toContain('image-alt');
  await shows('background: white', '<p><a href="/3"></a></p>');
  expect(await faults()).toContain('link-name');
  await shows('background: #0000ee');
  expect(await faults()).toContain('color-contrast');
  expect(await faults()).toContain('color-contrast');
  await shows('background: white', ROWS);
  expect(await faults()).toBe('');
});
