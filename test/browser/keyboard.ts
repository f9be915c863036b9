import type { Locator, Page } from 'playwright-core';

const MAX_STOPS = 250;
const AT_ONCE = 10;

export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) {
      await this.#reach(this.#labelled(label));
      await this.#page.keyboard.press('ControlOrMeta+a');
      await this.#page.keyboard.type(text);
    }
  }

  async tick(...labels: string[]): Promise<void> {
    for (const label of labels) {
      await this.#reach(this.#labelled(label));
      await this.#page.keyboard.press('Space');
    }
  }

  async press(name: string | RegExp, within: Locator | Page = this.#page): Promise<void> {
    const named = { name, exact: true };
    await this.#reach(within.getByRole('button', named).or(within.getByRole('link', named)).first());
    await this.#page.keyboard.press('Enter');
  }

  #labelled(label: string): Locator {
    return this.#page.getByLabel(label, { exact: true }).and(this.#page.locator('input, textarea'));
  }

  async #reach(target: Locator): Promise<void> {
    await target.waitFor();
    for (let stops = 0; stops < MAX_STOPS; stops += AT_ONCE) {
      if (await target.evaluate(stopsThere)) return;
      for (let stop = 0; stop < AT_ONCE; stop++) await this.#page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${target}`);
  }
}

/** Tab leads no further once the focus is there, so that one look after several presses is enough. */
function stopsThere(target: Element): boolean {
  const stay = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') removeEventListener('keydown', stay, true);
    else if (target === document.activeElement) event.preventDefault();
  };
  const isThere = target === document.activeElement;
  if (!isThere) addEventListener('keydown', stay, true);
  return isThere;
}
