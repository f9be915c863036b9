import type { Page } from 'playwright-core';
import { expect } from 'vitest';

interface Effort {
  presses: number;
  keys: number;
}

/** Counts the page's presses and keystrokes; `report` prints them and fails above the given maximum. */
export async function counted(page: Page): Promise<{ report(what: string, most: Effort): void }> {
  const effort = { presses: 0, keys: 0 };
  const name = `recorded${Math.random().toString(36).slice(2)}`;
  await page.exposeFunction(name, (kind: keyof Effort) => {
    effort[kind]++;
  });
  await page.addInitScript((recorded) => {
    const note = (window as unknown as Record<string, (kind: string) => void>)[recorded];
    addEventListener('pointerdown', ({ isTrusted }) => isTrusted && note?.('presses'), true);
    addEventListener('keydown', ({ isTrusted }) => isTrusted && note?.('keys'), true);
  }, name);
  return {
    report(what, most) {
      process.stdout.write(`${what}: ${effort.presses} presses, ${effort.keys} keystrokes\n`);
      expect(effort.presses, what).toBeGreaterThan(0);
      expect(effort.presses, what).toBeLessThanOrEqual(most.presses);
      expect(effort.keys, what).toBeLessThanOrEqual(most.keys);
    },
  };
}
