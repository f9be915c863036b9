import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engines } from '../support/engines/engines.ts';
import { useProgram } from '../support/program.ts';
import { misplacedFloats } from './floating.ts';
import { Visitor } from './visitor.ts';

const PHONE = { width: 390, height: 844 };
const PAGES = {
  'admin@example.com': ['/admin', '/admin/users', '/admin/bookings', '/admin/pending-approvals'],
  'walker@example.com': ['/dashboard', '/schedule', '/profile', '/rewards'],
  'parent@example.com': ['/dashboard', '/find-walkers', '/schedule', '/messages', '/settings', '/children'],
};

const program = useProgram();

/** One after the other in one window: what a step leaves is where the next begins. */
describe.each(engines)('in $name', ({ installed, open }) => {
  const test = it.skipIf(!installed);
  let me: Visitor;

  beforeAll(async () => {
    if (installed) me = new Visitor(await open(PHONE), program.url);
  }, 90_000);
  afterAll(() => me?.window.close());

  test('menus, toasts, dialogs and bars are in sight on every main page', async () => {
    const faults: Record<string, string[]> = {};
    for (const [email, paths] of Object.entries(PAGES)) {
      await me.as(email);
      for (const path of paths) {
        await me.open(path);
        const found = await me.run(misplacedFloats);
        if (found.length > 0) faults[path] = found;
      }
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
      () => location.pathname.startsWith('/booking/') && document.body.innerText.includes('Child'),
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

  test('a parent signs in', async () => {
    await me.signOut();
    await me.open('/auth');
    await me.type('[name=email]', 'parent@example.com');
    await me.type('[name=password]', 'trot-demo-2026');
    await me.press('^Sign in$');
    await me.sees('Welcome, Priya!');
  });
});
