import { afterAll, beforeAll, describe, expect } from 'vitest';
import { useDemo } from '../support/demo.ts';
import { engines } from '../support/engines/engines.ts';
import { moveClock } from '../support/move-clock.ts';
import { onlyWith } from '../support/only-with.ts';
import { Deployment } from './deployment.ts';
import { misplacedFloats } from './floating.ts';
import { Visitor } from './visitor.ts';

const PHONE = { width: 390, height: 844 };
/** The stand-in for Stripe knows how to pay her. */
const WALKER = 'walker-1@example.com';
const START = '17:00';
const PAGES = {
  'admin@example.com': ['/admin', '/admin/users', '/admin/bookings', '/admin/pending-approvals'],
  'walker@example.com': ['/dashboard', '/schedule', '/profile', '/rewards'],
  'parent@example.com': ['/dashboard', '/find-walkers', '/schedule', '/messages', '/settings', '/children'],
};

const deployment = await Deployment.reserve();
const program = useDemo({ BASE_URL: deployment.url });

beforeAll(() => deployment.open(program.port));
afterAll(() => deployment.close());

/** One after the other in one window: what a step leaves is where the next begins. */
describe.each(engines)('in $name', ({ name, installed, open }) => {
  const test = onlyWith(installed, `${name} is not installed`);
  let me: Visitor;

  beforeAll(async () => {
    if (installed) me = new Visitor(await open(PHONE), deployment.url);
  }, 90_000);
  afterAll(() => me?.window.close());

  for (const [email, paths] of Object.entries(PAGES))
    test(`menus, toasts, dialogs and bars are in sight on each main page of ${email}`, async () => {
      expect(await me.run(() => innerWidth)).toBe(PHONE.width);
      const faults: Record<string, string[]> = {};
      await me.as(email);
      for (const path of paths) {
        await me.open(path);
        const found = await me.run(misplacedFloats);
        if (found.length > 0) faults[path] = found;
      }
      expect(faults).toEqual({});
    });

  test('Back to a long list returns to the place', async () => {
    await me.as('admin@example.com');
    await me.open('/admin/bookings');
    const place = await me.run(() => {
      scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
      return Math.round(scrollY);
    });
    expect(place).toBeGreaterThan(500);
    await me.run(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('#main a[href^="/booking/"]')];
      links.find((link) => link.getBoundingClientRect().top > 150)?.click();
    });
    await me.until(
      () => location.pathname.startsWith('/booking/') && document.querySelector('#people') !== null,
    );
    await me.run(() => history.back());
    await me.until(
      (before) => location.pathname === '/admin/bookings' && Math.abs(scrollY - before) < 50,
      place,
    );
  });

  test('Back keeps what was typed, and asks', async () => {
    await me.as('parent@example.com');
    await me.open('/find-walkers?q=Jordan+Lee');
    await me.press('^Book Trot');
    await me.type('dialog:modal [name=notes]', 'By the blue door');
    await me.run(() => history.back());
    await me.sees('Discard your changes?');
    await me.press('^Keep editing$');
    expect(
      await me.run(() => document.querySelector<HTMLTextAreaElement>('dialog [name=notes]')?.value),
    ).toContain('By the blue door');
    expect(await me.run(() => location.search)).toContain('dialog=book');
  });

  test('a chat opens, and its field grows', async () => {
    await me.open('/messages');
    const thread = await me.run(() => document.querySelector('.conversation-link')?.getAttribute('href'));
    await me.open(String(thread));
    await me.until(() => document.querySelectorAll('.bubble').length > 0);
    const height = () => me.run(() => document.querySelector('form textarea')?.clientHeight ?? 0);
    const before = await height();
    expect(before).toBeGreaterThan(10);
    await me.type('form textarea', 'Could you ring twice? '.repeat(8));
    await expect.poll(height).toBeGreaterThan(before * 1.8);
    await me.until(() => document.querySelectorAll('.bubble').length > 0);
  });

  test('a parent signs in, finds a walker and books', async () => {
    const { day, moveThere } = await nextWalk();
    await me.signOut();
    await me.open('/auth');
    await me.type('[name=email]', 'parent@example.com');
    await me.type('[name=password]', 'trot-demo-2026');
    await me.press('^Sign in$');
    await me.sees('Welcome, Priya!');
    await me.open(`/find-walkers?q=Amara&date=${day}&time=${START}&hours=1`);
    await me.press('^Book Trot');
    await me.press('^Submit Booking Request');
    await me.sees('Booking Created Successfully!');

    await me.as(WALKER);
    await me.open('/dashboard');
    await me.press('^Accept');
    await me.sees('Booking accepted');

    await moveThere();
  });

  test('the walks of today open without signal', async () => {
    await me.as(WALKER);
    await me.open('/dashboard');
    await me.until(() => navigator.serviceWorker.controller !== null);
    await me.until(walksAreKept);
    deployment.close();
    try {
      await me.window.goto(`${deployment.url}/schedule`);
      await me.sees('You have no signal');
      await me.press('^Walk with');
      await me.sees('No signal: saved at');
      await me.press('^Safety sheet');
      await me.sees('Emergency contact');
      await me.sees('No signal: saved at');
    } finally {
      await deployment.open(program.port);
    }
  });

  test('a walk is walked step by step, completed and paid', async () => {
    await me.open('/dashboard');
    await me.press('^Start walk');
    await me.press('^On my way$');
    await me.press('^Picked up$');
    await me.sees("You're walking with");
    await moveClock(deployment, 'PT72M');
    await me.press('^Dropped off$');
    await me.press('^Mark Complete$');
    await me.sees('Booking completed');
    const booking = `/booking/${await me.run(() => location.pathname.split('/').at(-1))}`;
    await me.open('/dashboard');
    // The engine before this one may have done it.
    const [setUp] = await me.run(() =>
      [...document.querySelectorAll('#main :is(a, button)')].flatMap(
        ({ textContent }) => /^(Set up early|Start Setup)$/.exec(textContent.trim()) ?? [],
      ),
    );
    if (setUp) {
      await me.press(`^${setUp}$`);
      await me.press('^Complete setup$');
      await me.sees('Payouts are set up');
    }
    await me.as('parent@example.com');
    await me.open(booking);
    await me.press('^Confirm 1h 15m$');
    await me.sees('Time adjustment confirmed');
    await me.open(`${booking}?dialog=pay`);
    await me.fill('Card number', '4242424242424242');
    await me.fill('Expiry', '1240');
    await me.fill('CVC', '123');
    await me.press('^Pay \\$');
    await me.sees('Payment successful!');
  });
});

/** A Monday on which the demo's walker works at this hour: each engine has a week of its own. */
async function nextWalk() {
  const { local } = (await (await fetch(`${deployment.url}/dev/clock`)).json()) as { local: string };
  const now = Temporal.ZonedDateTime.from(local);
  const start = now.add({ days: 8 - now.dayOfWeek }).withPlainTime(START);
  const ahead = now.until(start.subtract({ minutes: 10 })).total('minutes');
  return {
    day: start.toPlainDate().toString(),
    moveThere: () => moveClock(deployment, `PT${Math.ceil(ahead)}M`),
  };
}

/** Runs in the page: a walk, its safety sheet and its help are three pages. Those of the session before are still there at first. */
async function walksAreKept(): Promise<boolean> {
  const asked = await fetch('/functions/get-kept-walks', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const allowed = (await asked.json()) as { session: string; pages: unknown[] };
  if ((await indexedDB.databases()).length === 0) return false;
  const opened = indexedDB.open('trotwell');
  await new Promise((resolve) => opened.addEventListener('success', resolve));
  const reading = opened.result.transaction(['session', 'pages']);
  const session = reading.objectStore('session').get('current');
  const count = reading.objectStore('pages').count();
  await new Promise((resolve) => count.addEventListener('success', resolve));
  opened.result.close();
  return session.result?.id === allowed.session && count.result >= Math.max(3, allowed.pages.length);
}
