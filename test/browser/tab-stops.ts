import type { Page } from 'playwright-core';

const MAX_STOPS = 200;

interface Stop {
  name: string;
  inSight: boolean;
  again: boolean;
}
interface Reader {
  readStop(): Promise<Stop | null>;
  hiddenStops(): Promise<string[]>;
}

/**
 * Presses Tab through a page, from its main part on if `from` says so. `hidden` are the stops that one cannot see, `twice`
 * those that were reached again.
 */
export async function tabThrough(
  page: Page,
  from: 'top' | 'main' = 'top',
): Promise<{ hidden: string[]; twice: string[]; stops: number }> {
  await page.evaluate(watchStops, from);
  const [hidden, twice]: [string[], string[]] = [[], []];
  for (let pressed = 0, stops = 0; pressed < MAX_STOPS; pressed++) {
    await page.keyboard.down('Tab');
    const stop = await page.evaluate(() => (window as unknown as Reader).readStop());
    if (!stop && stops > 0) return { hidden, twice, stops };
    if (!stop) continue;
    stops++;
    if (!stop.inSight) hidden.push(stop.name);
    if (stop.again) twice.push(stop.name);
  }
  throw new Error(`More than ${MAX_STOPS} stops on ${page.url()}: ${twice.slice(-4).join('\n')}`);
}

/** In another size of the window, of a page through which Tab was pressed: the stops that one cannot see. */
export const hiddenStops = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as Reader).hiddenStops());

function watchStops(from: 'top' | 'main'): void {
  const reached = new Set<Element>();
  const start = document.activeElement;
  let last: Element | null = null;
  if (!document.querySelector('dialog[open]')) {
    if (start instanceof HTMLElement) start.blur();
    if (from === 'main') document.getElementById('main')?.focus();
  }
  scrollTo(0, 0);
  Object.assign(window, { readStop, hiddenStops });

  /** Null at the end of the page, or of the last stop of a dialog. */
  async function readStop(): Promise<Stop | null> {
    const active = document.activeElement;
    if (!active || active === document.body) return null;
    if (active !== last && active === [...reached][0]) return null;
    // The parts of a date are stops of one field.
    const again = reached.has(active) && active !== last;
    reached.add(active);
    last = active;
    return { name: active.outerHTML.slice(0, 120), inSight: await isSeen(active), again };
  }

  async function hiddenStops(): Promise<string[]> {
    const within = document.querySelector('dialog[open]') ?? document;
    const hidden: string[] = [];
    for (const stop of within.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex]',
    )) {
      if (stop.tabIndex < 0 || !stop.checkVisibility()) continue;
      stop.focus();
      if (document.activeElement === stop && !(await isSeen(stop))) hidden.push(stop.outerHTML.slice(0, 120));
    }
    return hidden;
  }

  async function isSeen(active: Element): Promise<boolean> {
    const target = visibleBox(active);
    await scrolled(target);
    // A font that came late may have moved it after it got the focus.
    if (shareInSight(target) < 0.5 && active instanceof HTMLElement) {
      active.blur();
      active.focus();
      await scrolled(target);
    }
    return shareInSight(target) >= 0.5;
  }

  async function scrolled(target: Element): Promise<void> {
    for (let frames = 0; frames < 30 && shareInSight(target) < 0.5; frames++)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }

  /** Controls whose own box is a pixel are seen as their label. */
  function visibleBox(active: Element): Element {
    if (active.getBoundingClientRect().width > 1) return active;
    return active.closest('label, summary') ?? (active as HTMLInputElement).labels?.[0] ?? active;
  }

  function shareInSight(target: Element): number {
    const box = target.getBoundingClientRect();
    const [left, right] = [Math.max(0, box.left), Math.min(innerWidth, box.right)];
    const [top, bottom] = [Math.max(0, box.top), Math.min(innerHeight, box.bottom)];
    if (right <= left || bottom <= top) return 0;
    const steps = [0.1, 0.3, 0.5, 0.7, 0.9];
    const points = steps.flatMap((x) =>
      steps.map((y) => document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)),
    );
    const free = points.filter((hit) => !coveredBy(hit, target)).length / points.length;
    return (free * (bottom - top) * (right - left)) / (Math.min(box.height, innerHeight) * box.width);
  }

  function coveredBy(hit: Element | null, target: Element): boolean {
    if (!hit || hit.contains(target) || target.contains(hit)) return false;
    return /fixed|sticky/.test(getComputedStyle(hit).position) || coveredBy(hit.parentElement, target);
  }
}
