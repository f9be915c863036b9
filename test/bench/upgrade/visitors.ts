import type { TestApp } from '../../support/app.ts';
import { Browser, type Seen } from '../../support/browser-like.ts';
import { inDays } from '../../support/days.ts';
import { pageLinks, postForms, sentBy } from '../../support/forms.ts';
import type { Answered } from '../operate/traffic.ts';

export interface Visitors {
  answers: Answered[];
  /** The process that answers from now on. */
  goTo(url: string): void;
  signIn(): Promise<void>;
  /** Fails the check when someone has to sign in again. */
  staySignedIn(): Promise<void>;
  /** Pages of everyone, a booking request and a message. */
  visit(): Promise<void>;
}

const PASSWORD = 'trot-demo-2026';
const ID = /[0-9a-f]{8}-[0-9a-f-]{27}/g;

/** The people of the demo, who keep their sessions when they go to another process. */
export function makeVisitors(): Visitors {
  const answers: Answered[] = [];
  let url = '';
  let turn = 0;

  async function request(address: string, init: RequestInit): Promise<Response> {
    const { pathname, search } = new URL(address);
    const headers = new Headers(init.headers);
    if (headers.has('origin')) headers.set('origin', url);
    const at = performance.now();
    const what = `${init.method ?? 'GET'} ${pathname.replace(ID, '…')}`;
    const ended = (fault: string | null) => answers.push({ at, what, ms: performance.now() - at, fault });
    try {
      const response = await fetch(url + pathname + search, { ...init, headers, redirect: 'manual' });
      ended(response.status < 400 ? null : String(response.status));
      return response;
    } catch (error) {
      ended((error as { cause?: { code?: string } }).cause?.code ?? String(error));
      return new Response('', { status: 503 });
    }
  }
  const app = { web: { request } } as unknown as TestApp;
  const people = { parent: new Browser(app), walker: new Browser(app), admin: new Browser(app) };
  const check = (what: string, good: boolean) => {
    if (!good) answers.push({ at: performance.now(), what, ms: 0, fault: 'is not so' });
  };

  async function everyPage(browser: Browser): Promise<Seen> {
    const dashboard = await browser.get('/dashboard');
    const pages = pageLinks(dashboard.html).filter((path) => /^\/(?!static|dev|dashboard$)/.test(path));
    for (const path of new Set(pages)) await browser.get(path);
    return dashboard;
  }

  async function send(browser: Browser, path: string, intent: string, changes: Record<string, string>) {
    const { html } = await browser.get(path);
    const form = postForms(html, path).find((one) => one.intent === intent);
    check(`the form "${intent}" is there`, form !== undefined);
    return form && browser.post(form.action, sentBy(form, changes));
  }

  async function book(): Promise<void> {
    const found = await people.parent.get('/find-walkers');
    const walkers = [...found.html.matchAll(/walker=([0-9a-f-]{36})/g)].map(([, id]) => id);
    const path = `/book-walk?walker=${walkers[turn % walkers.length]}`;
    const day = { date: inDays(10 + (turn % 150)), time: '07:00', anyway: 'on' };
    const seen = await send(people.parent, path, 'request-booking', day);
    check('a booking request is made', seen?.path === '/dashboard' && seen.text.includes('Booking Created'));
  }

  async function write(): Promise<void> {
    const { html } = await people.parent.get('/messages');
    const path = pageLinks(html).find((link) => /^\/messages\/[0-9a-f-]{36}/.test(link)) ?? '/messages';
    const content = `Message ${turn} of the upgrade`;
    await send(people.parent, path, 'send', { content });
    check('a message is kept', (await people.parent.get(path)).text.includes(content));
  }

  return {
    answers,
    goTo(address) {
      url = address;
    },
    async signIn() {
      for (const [role, browser] of Object.entries(people)) {
        const seen = await browser.post('/auth', {
          intent: 'sign-in',
          email: `${role}@example.com`,
          password: PASSWORD,
        });
        check(`the ${role} signs in`, seen.status === 200 && !seen.path.startsWith('/auth'));
      }
    },
    async staySignedIn() {
      for (const [role, browser] of Object.entries(people)) {
        const { status, path } = await browser.get('/profile');
        check(`the ${role} stays signed in`, status === 200 && !path.startsWith('/auth'));
      }
    },
    async visit() {
      turn++;
      for (const browser of Object.values(people)) await everyPage(browser);
      await book();
      await write();
    },
  };
}
