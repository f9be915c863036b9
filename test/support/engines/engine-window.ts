import type { Browser } from 'playwright-core';

export interface Size {
  width: number;
  height: number;
}

export type Script<Argument, Result> = ((argument: Argument) => Result) | string;

/** What Playwright's page and plain WebDriver both can. Functions run in the page. */
export interface EngineWindow {
  goto(url: string): Promise<unknown>;
  run<Argument, Result>(
    script: Script<Argument, Result | Promise<Result>>,
    argument?: Argument,
  ): Promise<Result>;
  click<Argument>(find: (argument: Argument) => Element | null, argument: Argument): Promise<void>;
  type<Argument>(
    find: (argument: Argument) => Element | null,
    argument: Argument,
    text: string,
  ): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export const textOf = <Argument>(script: Script<Argument, unknown>, argument?: Argument): string =>
  typeof script === 'string' ? script : `(${script})(${JSON.stringify(argument)})`;

/** Of Firefox. */
export async function openPlaywright(browser: Browser, viewport: Size): Promise<EngineWindow> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const element = async (script: string) => {
    const found = (await page.evaluateHandle<HTMLElement>(script)).asElement();
    if (!found) throw new Error(`Not found: ${script}`);
    return found;
  };
  return {
    goto: (url) => page.goto(url),
    run: (script, argument) => page.evaluate(textOf(script, argument)),
    click: async (find, argument) => (await element(textOf(find, argument))).click({ timeout: 5_000 }),
    type: async (find, argument, text) => {
      await (await element(textOf(find, argument))).focus();
      await page.keyboard.type(text);
    },
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
