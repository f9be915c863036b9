import { createHash } from 'node:crypto';
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Checked pages: the same page in the same state is not checked twice. */
const faultless = new Set<string>();

/** axe runs in the page itself, which has no frames: its Playwright adapter would open a second page for each check. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames(), `${page.url()} has frames, which are not looked at`).toHaveLength(1);
  await page.evaluate(colorsAtRest);
  const state = await stateOf(page);
  if (faultless.has(state)) return;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (tags) => {
    const { axe: checker } = window as unknown as { axe: typeof axe };
    const describe = ({ html, failureSummary, target }: axe.NodeResult) => {
      const box = document.querySelector(String(target[0]))?.getBoundingClientRect();
      return `${html} ${failureSummary} ${JSON.stringify(box)}`;
    };
    const { violations } = await checker.run(document, { runOnly: tags, resultTypes: ['violations'] });
    // A sticky bar covers part of a target only until one scrolls.
    const tooSmall = async ({ target }: axe.NodeResult) => {
      const element = document.querySelector(String(target[0]));
      element?.scrollIntoView({ block: 'center' });
      return element && (await checker.run(element, { runOnly: ['target-size'] })).violations.length > 0;
    };
    const found: string[] = [];
    for (const { id, nodes } of violations)
      for (const node of nodes)
        if (id !== 'target-size' || (await tooSmall(node))) found.push(`${id}: ${describe(node)}`);
    return found;
  }, WCAG);
  expect(found, page.url()).toEqual([]);
  faultless.add(state);
}

/** Colour schemes and fading borders take a frame or two; axe would measure intermediate colours. */
async function colorsAtRest(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await frame();
  const fading = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(fading.map(({ finished }) => finished));
  await frame();
}

async function stateOf(page: Page): Promise<string> {
  const state = await page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
    const dark = matchMedia('(prefers-color-scheme: dark)').matches;
    return [
      document.documentElement.outerHTML,
      fields.map(({ value, checked }) => `${value} ${checked}`),
      fields.indexOf(document.activeElement as HTMLInputElement),
      [innerWidth, innerHeight, scrollX, scrollY, dark],
    ].join('\n');
  });
  return createHash('sha256').update(state).digest('base64');
}
