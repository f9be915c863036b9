import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { useBrowser } from '../support/browser.ts';
import { dayIn } from '../support/dates.ts';
import type { Site } from '../support/program.ts';
import { Person } from './person.ts';

export function calendar(app: ReturnType<typeof useBrowser>, program: Site): void {
  describe('the schedule', () => {
    let walker: Person;
    beforeAll(async () => {
      walker = await Person.signedIn(app.browser, program, 'walker@example.com');
    });
    afterAll(() => walker?.close());

    it('has each walk under its day, at its hour, as tall as it is long and with all its text on a wide screen', async () => {
      await walker.open('/schedule');
      const places = await walker.page.evaluate(placesOfWalks);
      expect(places).not.toEqual([]);
      for (const { walk, day, from, hours, tall } of places) {
        expect(walk.left, walk.text).toBeGreaterThanOrEqual(day.left - 1);
        expect(walk.right, walk.text).toBeLessThanOrEqual(day.right + 1);
        expect(Math.abs(walk.top - from), walk.text).toBeLessThan(4);
        expect(walk.bottom - walk.top, walk.text).toBeGreaterThan(hours * tall - 6);
      }
      for (const week of [`week=${dayIn(7)}`, 'tab=history', `tab=history&week=${dayIn(-7)}`]) {
        await walker.open(`/schedule?${week}`);
        const cut = (await walker.page.evaluate(placesOfWalks)).filter((place) => place.isCut);
        expect(cut.map(({ walk }) => walk.text)).toEqual([]);
      }
      await walker.open('/schedule');
      const buttons = await walker.page.evaluate(placesOfButtons);
      expect(buttons).not.toEqual([]);
      for (const { button, walk } of buttons) {
        expect(button.left, walk.text).toBeGreaterThanOrEqual(walk.left);
        expect(button.right, walk.text).toBeLessThanOrEqual(walk.right);
        expect(button.bottom, walk.text).toBeLessThanOrEqual(walk.bottom);
      }
    });

    it('shows the whole button of each of two short requests that touch', async () => {
      const parent = await Person.signedIn(app.browser, program, 'parent@example.com');
      await parent.page.goto('/find-walkers?q=Jordan+Lee');
      const book = parent.page.getByRole('link', { name: /^Book Trot/ }).first();
      const query = /walker=([\w-]+)/.exec((await book.getAttribute('href')) ?? '');
      await parent.page.goto(`/book-walk?${query?.[0]}`);
      const form = parent.page.locator('#main form');
      const child = await form.locator('input[name^="child"]').first().getAttribute('name');
      const fields = {
        ...{
          intent: 'request-booking',
          walker: query![1]!,
          pickup: '1 Main St',
          dropoff: 'P.S. 11',
          anyway: 'on',
        },
        ...{ [child!]: 'on', 'shown.rate': await form.locator('[name="shown.rate"]').first().inputValue() },
      };
      for (const [time, duration] of [
        ['04:00', '0.5'],
        ['04:30', '1'],
      ])
        await parent.post('/book-walk', { ...fields, date: dayIn(9), time: time!, duration: duration! });
      await walker.open(`/schedule?week=${dayIn(9)}`);
      const places = await walker.page.evaluate(placesOfWalks);
      expect(places).toHaveLength(2);
      for (const { walk, hours, tall, isCut } of places)
        expect([isCut, walk.bottom - walk.top > hours * tall - 6], walk.text).toEqual([false, true]);
      for (const { button, walk } of await walker.page.evaluate(placesOfButtons))
        expect(button.bottom, walk.text).toBeLessThanOrEqual(walk.bottom);
      await parent.close();
    });

    it('is a list by day on a phone, without empty days', async () => {
      const { page } = walker;
      await page.setViewportSize({ width: 390, height: 844 });
      // The coming walks of the demo may be in two weeks, with one day in each.
      await walker.open(`/schedule?tab=history&week=${dayIn(-2)}`);
      const shown = page.locator('#week h3:visible');
      expect(await shown.count()).toBe(await page.locator('#week .week-day:has(ol)').count());
      const [first, last] = [await shown.first().boundingBox(), await shown.last().boundingBox()];
      expect(last?.x).toBe(first?.x);
      expect(last?.y).toBeGreaterThan(first?.y ?? 0);
      await page.setViewportSize({ width: 1280, height: 900 });
    });

    it('changes weeks by keyboard, and the focus stays on the pressed button', async () => {
      const { page } = walker;
      await page.goto('/schedule');
      for (const [name, turns] of [
        ['Next week', 2],
        ['Previous week', 4],
      ] as const) {
        await page.getByRole('link', { name, exact: true }).focus();
        for (let turn = 0; turn < turns; turn++) {
          const before = page.url();
          await page.keyboard.press('Enter');
          await page.waitForURL((url) => url.href !== before);
          await walker.settled();
          await expect.poll(() => focusedText(page)).toBe(name);
        }
      }
      expect(await page.locator('#main [aria-current="page"]').textContent()).toMatch(/^History/);
      await page.getByRole('link', { name: /^Later/ }).press('Enter');
      await walker.settled();
      await expect.poll(() => focusedText(page)).not.toBe('');
    });
  });
}

const focusedText = (page: Page) =>
  page.evaluate(() =>
    document.activeElement === document.body ? '' : (document.activeElement?.textContent ?? ''),
  );

function placesOfButtons() {
  const rect = (element: Element) => {
    const { left, right, bottom } = element.getBoundingClientRect();
    return { left, right, bottom, text: element.textContent ?? '' };
  };
  return [...document.querySelectorAll('.week-walks .button')].map((button) => ({
    button: rect(button),
    walk: rect(button.closest('li') as Element),
  }));
}

function placesOfWalks() {
  const rect = (element: Element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom, text: element.textContent ?? '' };
  };
  return [...document.querySelectorAll('.week-walks > li')].map((walk) => {
    const numberIn = (part: string) =>
      Number([...walk.classList].find((one) => one.startsWith(part))?.slice(part.length));
    const at = `.week-at-${numberIn('week-at-')}.week-past-${numberIn('week-past-')}`;
    const quarter = rect(document.querySelector(`.week-clock ${at}`) as Element);
    return {
      walk: rect(walk),
      day: rect(walk.closest('.week-day')?.querySelector('.week-head') as Element),
      from: quarter.top,
      hours: numberIn('week-for-') + numberIn('week-and-') / 4,
      tall: 4 * (quarter.bottom - quarter.top),
      isCut: walk.scrollHeight > walk.clientHeight + 1,
    };
  });
}
