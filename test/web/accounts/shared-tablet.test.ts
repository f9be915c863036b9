import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { COMPOSER } from '../../../islands/chat/props.ts';
import { hmacSignerOf } from '../../../src/gateways/hmac-signer.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import type { Browser } from '../../support/browser-like.ts';
import {
  aChild,
  aFamily,
  anAdmin,
  aParent,
  aVisitor,
  aWalker,
  PASSWORD,
  type TestUser,
} from '../../support/cast.ts';
import { crawlPages } from '../../support/crawl.ts';
import { type PostForm, postForms, sentBy } from '../../support/forms.ts';
import { firstOf, onlyInCI } from '../../support/full-size.ts';
import { storedByActs } from '../../support/stored-by-acts.ts';
import { listeners } from '../../support/stream.ts';

const app = startTestApp();
const { refused, listen } = listeners(app);

/** On the same tablet, whose tabs stay open. */
async function signIn(tablet: Browser, { email }: TestUser): Promise<void> {
  await app.services.limits.forget('signInAddress', 'unknown');
  tablet.cookies.delete('session');
  await tablet.post('/auth', { intent: 'sign-in', email, password: PASSWORD });
}

async function formOn(tablet: Browser, path: string, intent: string): Promise<PostForm> {
  const found = postForms((await tablet.get(path)).html, path).find((form) => form.intent === intent);
  expect(found, `${intent} on ${path}`).toBeDefined();
  return found as PostForm;
}

const everything = storedByActs(app);

describe('a tablet that a family shares (ACCOUNT-34)', () => {
  it.each(
    firstOf(
      [
        ['the father', (father: TestUser) => father],
        ['a walker', () => aWalker(app, { firstName: 'Wanda' })],
        ['an admin', () => anAdmin(app)],
      ],
      2,
    ),
  )('changes nothing when a form of the mother is sent after %s has signed in', async (_, whoIsNext) => {
    const { priya, sam } = await aFamily(app);
    const next = await whoIsNext(sam);
    const tablet = priya.browser;
    const closing = await formOn(tablet, '/settings/account?dialog=delete', 'request-deletion');
    await signIn(tablet, next);
    const before = await everything();
    const seen = await tablet.post(
      '/settings/account',
      sentBy(closing, { confirmation: 'DELETE', reason: 'Tired.' }),
    );
    expect([seen.status, seen.text]).toEqual([409, expect.stringContaining("This page was Priya's")]);
    expect(seen.text).toContain(`You're signed in as ${next.firstName}, so nothing was changed.`);
    expect(seen.html).not.toContain('Tired.');
    expect(await everything()).toEqual(before);
  });

  it('sends no message that the mother has typed once the father has signed in, without JavaScript', async () => {
    const { priya, sam, walker, theo } = await aFamily(app);
    const booking = await aBooking(app, priya, walker, { status: 'accepted', child: theo });
    const path = `/messages?to=${walker.id}&booking=${booking}`;
    const typed = await formOn(priya.browser, path, 'send');
    const beside = new RegExp(`form="${COMPOSER}" name="owner" value="([^"]+)"`);
    const owner = beside.exec((await priya.browser.get(path)).html)?.[1] ?? '';
    await signIn(priya.browser, sam);
    const before = await everything();
    const seen = await priya.browser.post(path, sentBy(typed, { owner, content: 'From Priya' }));
    expect([seen.status, seen.text]).toEqual([409, expect.stringContaining("This page was Priya's")]);
    expect(await everything()).toEqual(before);
  });

  onlyInCI(
    'after a change of the key, the page from before is still the mother’s, and nobody else’s',
    async () => {
      const { priya, sam } = await aFamily(app);
      const { pageSigner } = app.services;
      const [before, now] = [randomBytes(32), randomBytes(32)];
      try {
        Object.assign(app.services, { pageSigner: hmacSignerOf(before) });
        const adding = await formOn(priya.browser, '/children?dialog=new', 'add-child');
        Object.assign(app.services, { pageSigner: hmacSignerOf(now, [before]) });
        const send = (name: string) => priya.browser.postOnly('/children', sentBy(adding, { name }));
        expect((await send('Ida')).status).toBe(303);
        await signIn(priya.browser, sam);
        const all = await everything();
        expect((await send('Leo')).status).toBe(409);
        expect(await everything()).toEqual(all);
      } finally {
        Object.assign(app.services, { pageSigner });
      }
    },
  );

  onlyInCI('says it in Spanish', async () => {
    const { priya, sam } = await aFamily(app);
    const closing = await formOn(priya.browser, '/settings/account?dialog=delete', 'request-deletion');
    await signIn(priya.browser, sam);
    priya.browser.cookies.set('language', 'es');
    await app.sql(`update profiles set language = 'es' where id = $1`, [sam.id]);
    const seen = await priya.browser.post('/settings/account', sentBy(closing, { confirmation: 'DELETE' }));
    expect([seen.status, seen.text]).toEqual([409, expect.stringContaining('Esta página era de Priya')]);
  });

  it('does not sign out who has signed in since', async () => {
    const { priya, sam } = await aFamily(app);
    const leaving = await formOn(priya.browser, '/settings/account', 'sign-out');
    await signIn(priya.browser, sam);
    expect((await priya.browser.post('/auth', sentBy(leaving))).status).toBe(409);
    expect((await priya.browser.get('/settings/account')).status).toBe(200);
  });

  it.each(firstOf(['sign-in', 'sign-up', 'request-reset']))(
    'signs nobody in by %s where somebody has signed in since, and says who',
    async (intent) => {
      const { priya, sam } = await aFamily(app);
      const tablet = aVisitor(app);
      const path = { 'sign-in': '/auth', 'sign-up': '/auth?tab=signup', 'request-reset': '/auth?tab=reset' }[
        intent
      ]!;
      const form = await formOn(tablet, path, intent);
      await signIn(tablet, sam);
      const before = await everything();
      const session = tablet.cookies.get('session');
      const seen = await tablet.post(
        path,
        sentBy(form, { email: priya.email, password: 'not the password', firstName: 'Pat', lastName: 'Rao' }),
      );
      expect([seen.status, seen.text]).toEqual([409, expect.stringContaining("You're signed in as Sam")]);
      expect(seen.text).toContain('Sign out first');
      expect(tablet.cookies.get('session')).toBe(session);
      expect(await everything()).toEqual(before);
    },
  );

  onlyInCI('takes a second press of Sign in by the same person', async () => {
    const { sam } = await aFamily(app);
    const tablet = aVisitor(app);
    const form = await formOn(tablet, '/auth', 'sign-in');
    await signIn(tablet, sam);
    const again = await tablet.postOnly('/auth', sentBy(form, { email: sam.email, password: PASSWORD }));
    expect(again.status).toBe(303);
  });

  it('keeps a form for the same person who signs in again', async () => {
    const parent = await aParent(app, { firstName: 'Ángel|' });
    const adding = await formOn(parent.browser, '/children?dialog=new', 'add-child');
    await parent.browser.post('/auth', { intent: 'sign-out' });
    await signIn(parent.browser, parent);
    await parent.browser.post('/children', sentBy(adding, { name: 'Ada Lane' }));
    expect(await app.sql('select name from children where parent_id = $1', [parent.id])).toEqual([
      { name: 'Ada Lane' },
    ]);
  });

  onlyInCI(
    'changes nothing when a form for another family is sent after the family was changed',
    async () => {
      const { sam, link } = await aFamily(app);
      await aChild(app, sam);
      const { browser } = sam;
      const path = '/children?dialog=new';
      const own = await formOn(browser, path, 'add-child');
      await browser.post('/dashboard', { intent: 'act-for', family: link });
      expect((await browser.get('/children')).text).toContain('Theo');
      const before = await everything();
      const seen = await browser.post('/children', sentBy(own, { name: 'Lee Rao' }));
      expect([seen.status, seen.text]).toEqual([
        409,
        expect.stringContaining('This page was for another family'),
      ]);
      expect(await everything()).toEqual(before);
    },
  );

  it('refuses the calls and the stream of a page of another, which then loads itself again', async () => {
    const { priya, sam, walker, theo } = await aFamily(app);
    const booking = await aBooking(app, priya, walker, { status: 'accepted', child: theo });
    const page = await priya.browser.get('/dashboard');
    const owner = /name="owner" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    expect(page.html).not.toContain(`"owner" value="${priya.id}`);
    const listening = await listen(priya, { query: `?owner=${owner}` });
    listening.hangUp();
    await signIn(priya.browser, sam);
    const before = await everything();
    expect((await refused(priya.browser, { query: `?owner=${owner}` })).status).toBe(409);
    const say = (tag: string) =>
      priya.browser.raw('/functions/send-message', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'trotwell-owner': tag },
        body: JSON.stringify({
          to: walker.id,
          booking_id: booking,
          content: 'Hello',
          client_id: crypto.randomUUID(),
        }),
      });
    const answer = await say(owner);
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'anothersPage',
        error: expect.stringContaining("This page was Priya's"),
      }),
    ]);
    expect(await everything()).toEqual(before);
    const own = /name="owner" value="([^"]+)"/.exec((await priya.browser.get('/dashboard')).html)?.[1] ?? '';
    expect((await say(own)).status).toBe(200);
  });

  onlyInCI(
    'takes a form without a mark for the one who sends it, and no form with a mark that nobody has',
    async () => {
      const parent = await aParent(app);
      const names = ['Ada Lane', 'Bea Lane'];
      const add = (owner?: string) =>
        parent.browser.post('/children', {
          intent: 'add-child',
          name: names.pop() ?? 'Cleo Lane',
          ...(owner !== undefined && { owner }),
        });
      for (const owner of [undefined, '']) await add(owner);
      for (const owner of ['x', 'A'.repeat(20), '"><b>$`', `${parent.id} ${parent.id}`])
        expect([(await add(owner)).status, (await add(owner)).text]).toEqual([
          409,
          expect.stringContaining("This page was someone else's"),
        ]);
      expect(await app.sql('select 1 from children where parent_id = $1', [parent.id])).toHaveLength(2);
    },
  );

  it.each(
    firstOf(
      [
        `"><p hx-trigger=load hx-post=/auth>x</p><i a="`,
        'Priya "Pri"',
        '$`',
        "$'$&$$",
        '<b>Pri</b>',
        '|Ángel',
      ],
      2,
    ),
  )('says whose page it was, and shows no mark of theirs, also to who is called %s', async (firstName) => {
    const { priya, sam } = await aFamily(app);
    await app.sql('update profiles set first_name = $1 where id = $2', [firstName, priya.id]);
    const { html } = await priya.browser.get('/children?dialog=new');
    expect(html.match(/<!doctype html>/g)).toHaveLength(1);
    expect(html).not.toMatch(/<p hx-|<b>Pri|:owner/);
    const adding = await formOn(priya.browser, '/children?dialog=new', 'add-child');
    expect(adding.controls.find(({ name }) => name === 'owner')?.value).toMatch(/^[\w-]{20}$/);
    await signIn(priya.browser, sam);
    const before = await everything();
    const seen = await priya.browser.post('/children', sentBy(adding, { name: 'Ada Lane' }));
    expect([seen.status, seen.text]).toEqual([409, expect.stringContaining(`This page was ${firstName}'s`)]);
    expect(seen.html).not.toMatch(/<p hx-|<b>Pri/);
    expect(await everything()).toEqual(before);
  });

  onlyInCI(
    'lets a person sign out, and choose a language, from a page of any of their families',
    async () => {
      const { sam, link } = await aFamily(app);
      const leaving = await formOn(sam.browser, '/settings/account', 'sign-out');
      await sam.browser.post('/dashboard', { intent: 'act-for', family: sam.id });
      const { owner } = sentBy(leaving);
      expect(
        (await sam.browser.postOnly('/language', { language: 'es', owner: owner as string })).status,
      ).toBe(303);
      expect(await app.sql('select language from profiles where id = $1', [sam.id])).toEqual([
        { language: 'es' },
      ]);
      await sam.browser.post('/dashboard', { intent: 'act-for', family: link });
      await sam.browser.post('/dashboard', { intent: 'act-for', family: sam.id });
      await sam.browser.post('/auth', sentBy(leaving));
      expect((await sam.browser.get('/settings/account')).path).toMatch(/^\/auth/);
    },
  );

  onlyInCI('names its reader in each form of each page, and nobody else', async () => {
    const { priya, sam, walker } = await aFamily(app);
    await aBooking(app, priya, walker, { status: 'accepted' });
    const readers = firstOf([sam, walker, priya, await anAdmin(app)], 2);
    const owners = new Map<string, string>();
    for (const { browser, id } of readers) {
      const read = async (path: string) => {
        const response = await browser.raw(path);
        return response.headers.get('content-type')?.startsWith('text/html') ? response.text() : null;
      };
      const pages = await crawlPages(read, '/dashboard');
      expect(pages.length).toBeGreaterThan(20);
      for (const { path, html } of pages) {
        const owner = /name="owner" value="([^"]+)"/.exec(html)?.[1] ?? '';
        expect(owner, path).not.toBe('');
        expect(owner.slice(0, 10), path).toBe(app.services.pageSigner.of(id).slice(0, 10));
        // That of a chat, which the browser renders, is beside its form.
        const beside = html.includes(`form="${COMPOSER}" name="owner" value="${owner}"`) ? owner : undefined;
        for (const form of postForms(html, path)) {
          const { owner: sent = form.intent === 'send' ? beside : undefined } = sentBy(form);
          expect([path, form.intent, sent]).toEqual([path, form.intent, owner]);
        }
        expect(new Set(html.match(/(?<= name="owner" value=")[^"]*/g))).toEqual(new Set([owner]));
        owners.set(owner, id);
      }
    }
    expect(new Set(owners.values())).toEqual(new Set(readers.map(({ id }) => id)));
  });
});
