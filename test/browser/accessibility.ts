import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { type Part, partsOf } from './page-parts.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Half the size of `axe.source`, which has its comments. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Of elements without a fault, in all workers: each kind is checked once. */
const faultless = new Set<string>();

export async function expectAccessible(page: Page): Promise<void> {
  expect(page.frames(), `${page.url()} has frames, which are not looked at`).toHaveLength(1);
  for (let look = 1; ; look++) {
    await page.evaluate(colorsAtRest);
    readFaultless();
    const keys = keysOf(await partsOf(page));
    if (keys.fresh.length === 0) return;
    const found = await violations(page, keys.known);
    const after = keysOf(await partsOf(page));
    const changed = String(after.fresh) !== String(keys.fresh);
    // What an island changed while axe looked was measured half before and half after.
    if (found.length > 0 && changed && look < 5) continue;
    expect(found, page.url()).toEqual([]);
    if (!changed) remember(keys.fresh);
    return;
  }
}

/** `known` are the places of the largest elements in which nothing is fresh. */
function keysOf(parts: Part[]): { fresh: string[]; known: number[] } {
  const freshAt = parts
    .keys()
    .filter((at) => !faultless.has(parts[at]!.key))
    .toArray();
  const known: number[] = [];
  for (let at = 0, next = 0; at < parts.length; ) {
    while ((freshAt[next] ?? parts.length) < at) next++;
    const isKnown = (freshAt[next] ?? parts.length) >= parts[at]!.end;
    if (isKnown) known.push(at);
    at = isKnown ? parts[at]!.end : at + 1;
  }
  return { fresh: freshAt.map((at) => parts[at]!.key), known };
}

const file = () => `${inject('demo')}.accessible`;
let readTo = 0;

function readFaultless(): void {
  if (!existsSync(file())) return;
  const written = readFileSync(file(), 'latin1');
  const end = written.lastIndexOf('\n') + 1;
  for (const key of written.slice(readTo, end).split('\n')) faultless.add(key);
  readTo = end;
}

function remember(keys: string[]): void {
  appendFileSync(file(), `${[...new Set(keys)].join('\n')}\n`);
}

/** axe runs in the page itself, which has no frames: its Playwright adapter would open a second page for each check. */
async function violations(page: Page, known: number[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return await page.evaluate(
    async ({ tags, known }) => {
      const all = document.querySelectorAll('*');
      const exclude = known.map((at) => all[at]).filter((element) => element !== undefined);
      const { axe: checker } = window as unknown as { axe: typeof axe };
      const describe = ({ html, failureSummary, target }: axe.NodeResult) => {
        const box = document.querySelector(String(target[0]))?.getBoundingClientRect();
        return `${html} ${failureSummary} ${JSON.stringify(box)}`;
      };
      const { violations } = await checker.run(
        { exclude },
        { runOnly: tags, resultTypes: ['violations'], preload: false },
      );
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
    { tags: WCAG, known },
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
