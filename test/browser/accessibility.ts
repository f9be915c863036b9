import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Half the size of `axe.source`, which has its comments. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const FRAME = 'body > :not(#main, dialog)';

/** Ids, nonces and numbers: pages that differ by them only are the same to axe. */
const OTHER_NUMBERS = /(?<=nonce=")[^"]*|[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g;

/** Checked pages and frames (header and footer): the same but for numbers, in the same state, is not checked twice. */
const faultless = new Set<string>();

export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames(), `${page.url()} has frames, which are not looked at`).toHaveLength(1);
  for (let look = 1; ; look++) {
    await page.evaluate(colorsAtRest);
    const state = await stateOf(page, 'html');
    if (faultless.has(state)) return;
    const frame = await stateOf(page, FRAME);
    const found = await violations(page, faultless.has(frame) ? [FRAME] : []);
    // What an island changed while axe looked was measured half before and half after.
    if (found.length > 0 && look < 5 && (await stateOf(page, 'html')) !== state) continue;
    expect(found, page.url()).toEqual([]);
    faultless.add(state).add(frame);
    return;
  }
}

/** axe runs in the page itself, which has no frames: its Playwright adapter would open a second page for each check. */
async function violations(page: Page, exclude: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return await page.evaluate(
    async ({ tags, exclude }) => {
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const describe = ({ html, failureSummary, target }: axe.NodeResult) => {
        const box = document.querySelector(String(target[0]))?.getBoundingClientRect();
        return `${html} ${failureSummary} ${JSON.stringify(box)}`;
      };
      const { violations } = await checker.run({ exclude }, { runOnly: tags, resultTypes: ['violations'] });
      // A sticky bar covers part of a target only until one scrolls.
      const tooSmall = async ({ target }: axe.NodeResult) => {
        const element = document.querySelector(String(target[0]));
        const { scrollX, scrollY } = window;
        element?.scrollIntoView({ block: 'center' });
        const small =
          element && (await checker.run(element, { runOnly: ['target-size'] })).violations.length > 0;
        window.scrollTo(scrollX, scrollY);
        return small;
      };
      const found: string[] = [];
      for (const { id, nodes } of violations)
        for (const node of nodes)
          if (id !== 'target-size' || (await tooSmall(node))) found.push(`${id}: ${describe(node)}`);
      return found;
    },
    { tags: WCAG, exclude },
  );
}

/** Colour schemes and fading borders take a frame or two; axe would measure intermediate colours. */
async function colorsAtRest(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const transitions = () => document.getAnimations().filter((one) => one instanceof CSSTransition);
  await frame();
  // A transition of a parent's color starts one of its children's.
  while (transitions().length > 0) {
    await Promise.allSettled(transitions().map(({ finished }) => finished));
    await frame();
  }
  await frame();
}

async function stateOf(page: Page, selector: string): Promise<string> {
  const state = await page.evaluate((selector) => {
    const parts = [...document.querySelectorAll(selector)];
    const fields = parts.flatMap((part) => [
      ...part.querySelectorAll<HTMLInputElement>('input, select, textarea'),
    ]);
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    return [
      parts.map(({ outerHTML }) =>
        outerHTML.replace(/(?<=nonce=")[^"]*|[0-9a-f]{8}-[0-9a-f-]{27}|\d+/g, '0'),
      ),
      fields.map(({ value, checked }) => `${value} ${checked}`),
      fields.indexOf(document.activeElement as HTMLInputElement),
      [innerWidth, innerHeight, scrollX, scrollY, dark],
    ].join('\n');
  }, selector);
  return createHash('sha256').update(state.replace(OTHER_NUMBERS, '0')).digest('base64');
}
