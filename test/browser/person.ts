import type { APIResponse, Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Site } from '../support/program.ts';
import { expectAccessible } from './accessibility.ts';
import { scriptsRan, settled, watchScripts } from './settled.ts';

export interface PersonOptions {
  javaScript?: boolean;
  phone?: boolean;
  /** The service worker; tests that hold back or count the browser's requests don't see those of a worker. */
  worker?: boolean;
}

export const DEMO_PASSWORD = 'trot-demo-2026';

/** A person with their own browser. Every visited page is checked for accessibility. */
export class Person {
  readonly page: Page;
  readonly #context: BrowserContext;
  readonly #program: Site;
  readonly #javaScript: boolean;
  /** Console errors, except those about 422 responses. */
  readonly complaints: string[] = [];

  private constructor(context: BrowserContext, page: Page, program: Site, javaScript: boolean) {
    this.#context = context;
    this.page = page;
    this.#program = program;
    this.#javaScript = javaScript;
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
        this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(error.message));
  }

  static async at(browser: Browser, program: Site, options: PersonOptions = {}): Promise<Person> {
    const { javaScript = true, phone = false, worker = false } = options;
    const context = await browser.newContext({
      baseURL: program.url,
      javaScriptEnabled: javaScript,
      serviceWorkers: worker ? 'allow' : 'block',
      // axe would measure the colours of running transitions.
      reducedMotion: 'reduce',
      viewport: phone ? { width: 390, height: 844 } : { width: 1280, height: 900 },
    });
    context.setDefaultTimeout(30_000);
    if (javaScript) await watchScripts(context);
    const page = await context.newPage();
    if (javaScript) waitForScripts(page);
    return new Person(context, page, program, javaScript);
  }

  static async signedIn(
    browser: Browser,
    program: Site,
    email: string,
    options: PersonOptions = {},
  ): Promise<Person> {
    const person = await Person.at(browser, program, options);
    const form = { intent: 'sign-in', email, password: DEMO_PASSWORD };
    const answer = await person.page.request.post('/auth', {
      form,
      headers: { origin: program.url },
      maxRedirects: 0,
    });
    expect(answer.status(), `${email} signs in`).toBe(303);
    await keepCookies(person.#context, program.url, answer);
    await person.page.goto('/dashboard');
    return person;
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.checkPage();
  }

  async press(name: string | RegExp, within: Locator | Page = this.page): Promise<void> {
    const button = within.getByRole('button', { name, exact: typeof name === 'string' });
    const link = within.getByRole('link', { name, exact: typeof name === 'string' });
    const either = button.or(link);
    await either.first().waitFor();
    // A toast stays while the pointer rests on it.
    await this.page.mouse.move(0, 0);
    // One in a dialog that is closing may be gone by now, and the next not be there yet.
    await ((await button.count()) > 0 ? button : either).first().click();
    await this.settled();
  }

  /** A form, without its page. */
  async post(path: string, form: Record<string, string>): Promise<void> {
    const response = await this.page.request.post(path, { form, maxRedirects: 0 });
    expect(response.status(), `${form.intent} at ${path}`).toBe(303);
  }

  async fill(fields: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      const field = this.page.getByLabel(label).and(this.page.locator('input, textarea, select')).first();
      await this.settled();
      const chips = this.page.locator('.field', { has: field }).locator('.chips-instead button');
      if (!(await field.isVisible()) && (await chips.count()) > 0) await chips.last().click();
      if ((await field.evaluate((element) => element.tagName)) === 'SELECT')
        await field.selectOption({ label: value });
      else await field.fill(value);
    }
  }

  async check(...labels: string[]): Promise<void> {
    for (const label of labels) await this.page.getByLabel(label).first().check();
  }

  /** Of the form for a booking: these and no others. */
  async chooseChildren(...names: string[]): Promise<void> {
    const boxes = this.page.getByRole('group', { name: /^Child/ }).getByRole('checkbox');
    for (const box of await boxes.all())
      await box.setChecked(
        names.includes(await box.evaluate((it: HTMLInputElement) => it.labels?.[0]?.innerText ?? '')),
      );
  }

  async choosePhoto(buffer: Buffer): Promise<void> {
    await this.page
      .locator('input[name=photo]')
      .setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
    if (!this.#javaScript) await this.press('Save photo');
  }

  async sees(...texts: (string | RegExp)[]): Promise<void> {
    for (const text of texts) await this.page.getByText(text).filter({ visible: true }).first().waitFor();
    await this.checkPage();
  }

  async openMail(to: string, subject: RegExp): Promise<void> {
    const mail = await mailTo(this.#program, to, subject);
    const link = mail.links.find((one) => one.startsWith(this.#program.url));
    expect(link, `a link in "${mail.subject}"`).toBeDefined();
    await this.open((link as string).slice(this.#program.url.length));
  }

  async checkPage(): Promise<void> {
    await this.settled();
    expect(this.complaints).toEqual([]);
    const wide = await this.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, `${this.page.url()} is wider than the window`).toBeLessThanOrEqual(0);
    // The checks are scripts themselves.
    if (this.#javaScript) await expectAccessible(this.page);
  }

  async settled(): Promise<void> {
    await this.page.waitForLoadState('load');
    if (this.#javaScript) await settled(this.page);
  }

  close(): Promise<void> {
    return this.#context.close();
  }
}

export interface Mail {
  to: string;
  subject: string;
  text: string;
  links: string[];
}

export const allMail = async (program: Site): Promise<Mail[]> =>
  (await (await fetch(`${program.url}/dev/mail.json`)).json()) as Mail[];

export async function mailTo(program: Site, to: string, subject: RegExp): Promise<Mail> {
  const find = async () =>
    (await allMail(program)).find((mail) => mail.to.includes(to) && subject.test(mail.subject));
  const options = { timeout: 10_000, interval: 100, message: `a mail to ${to} about ${subject}` };
  await expect.poll(find, options).toBeDefined();
  return (await find()) as Mail;
}

/** The demo's parent has a saved card, with which one press pays. */
export async function removeDemoCard(parent: Person): Promise<void> {
  await parent.open('/settings/payments');
  await parent.press('Remove Mastercard ·· 4444');
  await parent.press('Remove card');
  await parent.sees('Card removed');
}

/** Playwright counts a cookie's age from the test's clock, the browser from the machine's: until the window is closed instead. */
async function keepCookies(context: BrowserContext, url: string, answer: APIResponse): Promise<void> {
  const set = answer.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  const pairs = set.map(({ value }) => /^([^=]+)=([^;]*)/.exec(value)!);
  await context.addCookies(pairs.map(([, name, value]) => ({ name: name!, value: value!, url })));
}

function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (...to) => {
    const response = await goto(...to);
    await scriptsRan(page);
    return response;
  };
  page.reload = async (...how) => {
    const response = await reload(...how);
    await scriptsRan(page);
    return response;
  };
}
