import type { Locator, Page } from 'playwright-core';

const MAX_STOPS = 250;

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

  async press(name: string, within: Locator | Page = this.#page): Promise<void> {
    const named = { name, exact: true };
    await this.#reach(within.getByRole('button', named).or(within.getByRole('link', named)).first());
    await this.#page.keyboard.press('Enter');
  }

  #labelled(label: string): Locator {
    return this.#page.getByLabel(label, { exact: true }).and(this.#page.locator('input, textarea'));
  }

  async #reach(target: Locator): Promise<void> {
    await target.waitFor();
    for (let stops = 0; stops < MAX_STOPS; stops++) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.#page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not lead to ${target}`);
  }
}
