import { expect } from 'vitest';
import type { EngineWindow } from '../support/engines/engine-window.ts';
import { scripts } from './settled.ts';

/** Loads of pages on a busy machine. */
const WITHIN = { timeout: 30_000, interval: 100 };

/** Runs in the page: a visible button or link of the topmost dialog, or of the content. */
/** Brought into sight as a person scrolls: WebKit's driver fails at one that begins just below the window. */
function pressable(name: string): HTMLElement | null {
  const within =
    [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.getElementById('main') ?? document;
  const named = (element: HTMLElement) =>
    new RegExp(name).test((element.getAttribute('aria-label') ?? element.innerText).trim());
  const found = [...within.querySelectorAll<HTMLElement>('button, a, summary')].find(
    (element) => element.offsetWidth > 0 && !element.matches(':disabled, [aria-current]') && named(element),
  );
  found?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return found ?? null;
}

const one = (selector: string) => document.querySelector<HTMLElement>(selector);
const labelled = (text: string) =>
  [...document.querySelectorAll('label')].find((label) => label.innerText.trim() === text)?.control ?? null;

/** Somebody with a window of any engine; addresses are paths of the product. */
export class Visitor {
  readonly window: EngineWindow;
  readonly #url: string;

  constructor(window: EngineWindow, url: string) {
    this.window = window;
    this.#url = url;
  }

  /** Until the scripts that the page uses have run. */
  async open(path: string): Promise<void> {
    // A page that has lost its session loads itself again, perhaps just now.
    const gone = () => this.window.goto(this.#url + path).then(() => '', String);
    await expect.poll(gone, { ...WITHIN, message: `goes to ${path}` }).toBe('');
    await this.until(() => document.readyState === 'complete');
    await expect.poll(() => this.run<string[], boolean>(scriptsRan).catch(() => false), WITHIN).toBe(true);
  }

  async as(email: string): Promise<void> {
    await this.signOut();
    const { status, url } = await this.post({ intent: 'sign-in', email, password: 'trot-demo-2026' });
    expect(status, `${email} signs in and sees ${url}`).toBe(200);
  }

  /** Ends on a page without a session, which stays when another begins. */
  async signOut(): Promise<void> {
    await this.open('/about');
    await this.post({ intent: 'sign-out' }).catch(() => undefined);
    await this.open('/auth');
    expect(await this.run(() => location.pathname)).toBe('/auth');
  }

  private post(form: Record<string, string>): Promise<{ status: number; url: string }> {
    const send = async (fields: Record<string, string>) => {
      const { status, url } = await fetch('/auth', { method: 'POST', body: new URLSearchParams(fields) });
      return { status, url };
    };
    return this.run(send, form);
  }

  run = <Argument, Result>(
    script: ((argument: Argument) => Result | Promise<Result>) | string,
    argument?: Argument,
  ): Promise<Result> => this.window.run(script, argument);

  /** A page that is being left has no answer. */
  async until<Argument>(
    isSo: (argument: Argument) => boolean | Promise<boolean>,
    argument?: Argument,
  ): Promise<void> {
    const message = `${isSo} of ${JSON.stringify(argument)}`;
    await expect.poll(() => this.run(isSo, argument).catch(() => false), { ...WITHIN, message }).toBe(true);
  }

  async press(name: string): Promise<void> {
    const pressed = async () => {
      try {
        await this.window.click(pressable, name);
        return '';
      } catch (error) {
        return String(error);
      }
    };
    await expect.poll(pressed, { ...WITHIN, message: `presses ${name}` }).toBe('');
  }

  sees = (text: string): Promise<void> =>
    this.until((shown) => document.documentElement.innerText.replace(/\s+/g, ' ').includes(shown), text);

  type = (selector: string, text: string): Promise<void> => this.typeInto(one, selector, text);
  fill = (label: string, text: string): Promise<void> => this.typeInto(labelled, label, text);

  private async typeInto(
    find: (name: string) => HTMLElement | null,
    name: string,
    text: string,
  ): Promise<void> {
    const typed = () => this.window.type(find, name, text).then(() => '', String);
    await expect.poll(typed, { ...WITHIN, message: `types into ${name}` }).toBe('');
  }
}

/** A text, because the test runner replaces `import` in functions. */
const scriptsRan = `(async () => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const wanted = ${JSON.stringify(scripts)}
    .filter(([, selector]) => document.querySelector(selector))
    .map(([file]) => loaded.find((name) => new RegExp(file).test(name)));
  if (wanted.includes(undefined)) return false;
  await import(document.querySelector('script[type=module][src^="/static/main"]').src);
  for (const script of wanted) await import(script);
  return true;
})()`;
