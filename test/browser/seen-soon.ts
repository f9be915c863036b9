import { expect } from 'vitest';
import type { Person } from './person.ts';

const SOON_MS = 2_000;

/** The other person's open page shows the text within two seconds. On a busy machine the page of the one who acts takes long too. */
export async function seenSoonAfter(
  act: () => Promise<void>,
  { page }: Person,
  text: string | RegExp,
): Promise<void> {
  const from = performance.now();
  const elapsed = () => performance.now() - from;
  const shown = page.getByText(text).filter({ visible: true }).first().waitFor().then(elapsed);
  const [took, own] = await Promise.all([shown, act().then(elapsed)]);
  expect(took).toBeLessThan(Math.max(SOON_MS, 3 * own));
}
