import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aVisitor, aWalker, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';

/** WALKER-13, WALKER-18, WALKER-19. */
const app = startTestApp();
let parent: TestUser;
let agreed: TestUser;
let silent: TestUser;
const asStranger = (path: string) => aVisitor(app).get(path);
const page = (of: TestUser) => `/walker/${of.id}`;

beforeAll(async () => {
  parent = await aParent(app, { firstName: 'Priya', lastName: 'Shah' });
  await aChild(app, parent, { name: 'Theodora Shah' });
  agreed = await aWalker(app, {
    firstName: 'Maya',
    lastName: 'Castellano',
    professional: { publicPhoto: true, bio: 'Aunt of three.' },
  });
  silent = await aWalker(app, { firstName: 'Noah', lastName: 'Goldberg' });
  await review(agreed, 5, 'Kind and on time. Call her: 212 555 0188.');
  await review(silent, 5, 'Never late.');
});

describe('a walker who agreed to a public photo', () => {
  it('is shown to strangers with photo, rate and part of a review, and no more', async () => {
    const { html, text } = await asStranger(page(agreed));
    for (const shown of ['Maya C.', '$18.50/hr', 'Kind and on time.']) expect(text).toContain(shown);
    expect(html).toContain('/photos/somebody.webp');
    for (const kept of [
      'Castellano',
      'Aunt of three',
      'Spanish',
      '0188',
      'Priya',
      '2001-05-04',
      agreed.email,
    ])
      expect(html).not.toContain(kept);
  });

  it('has quotes only from good reviews that name no child of the family', async () => {
    const walker = await aWalker(app, { firstName: 'Uma', professional: { publicPhoto: true } });
    await review(walker, 5, 'Steady and warm.');
    await review(walker, 3, 'Forgot the helmet.');
    await review(walker, 5, 'THEODORA loves her.');
    const { html } = await asStranger(page(walker));
    expect(html).toContain('Steady and warm.');
    for (const kept of ['helmet', 'THEODORA']) expect(html).not.toContain(kept);
  });

  onlyInCI.each([
    ['is not known to be of age', { dateOfBirth: null }],
    ['is seventeen', { dateOfBirth: `${clock.local(clock.now()).year - 17}-01-01` }],
    ['has not agreed', { publicPhoto: false }],
  ])('is only a name, a neighborhood and a rating when the walker %s', async (_, columns) => {
    const walker = await aWalker(app, {
      firstName: 'Ada',
      professional: { publicPhoto: true, neighborhood: 'Nolita', ...columns },
    });
    await review(walker, 5, 'Only for members.');
    for (const path of [page(walker), '/walkers?near=Nolita', '/']) {
      const { html } = await asStranger(path);
      if (path !== '/') expect(html).toContain('Ada E.');
      const card = html.slice(html.indexOf(walker.id));
      for (const kept of ['Only for members', ...(path === '/' ? [walker.id] : ['/photos/', '$18.50'])])
        expect(path === '/' ? html : card, path).not.toContain(kept);
    }
    await app.sql('update walker_profiles set is_active = false where user_id = $1', [walker.id]);
  });

  it('disappears with the listing', async () => {
    const gone = await aWalker(app, {
      firstName: 'Gone',
      professional: { publicPhoto: true, isActive: false, neighborhood: 'Inwood' },
    });
    expect((await asStranger(page(gone))).status).toBe(404);
    expect((await asStranger('/walkers?near=Inwood')).text).toContain('No walkers in Inwood yet');
  });

  it('agrees in the profile, where the box is empty at first', async () => {
    const form = await silent.browser.get('/profile?edit=walker');
    const encryptor = /<input[^>]*id="publicPhoto"[^>]*>/.exec(form.html)?.[0];
    expect(encryptor).toBeDefined();
    expect(encryptor).not.toContain('checked');
  });
});

describe('the walkers of a neighborhood', () => {
  it('are shown for any spelling of its name, those with photos first, and not to search engines', async () => {
    const { html, text, status } = await asStranger('/walkers?near=%20cHELSEA');
    expect(status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(text).toContain('Walkers in Chelsea');
    expect(html.indexOf('Maya C.')).toBeLessThan(html.indexOf('Noah G.'));
    for (const kept of ['Goldberg', 'Never late', 'nieces']) expect(html).not.toContain(kept);
    expect(html.match(/\/photos\/somebody\.webp/g)?.length).toBeGreaterThan(0);
  });

  onlyInCI('are at most twelve, and the page says that there are more', async () => {
    for (let at = 0; at < 14; at++)
      await aWalker(app, { firstName: `Kim${at}`, professional: { neighborhood: 'Hudson Yards' } });
    const { html, text } = await asStranger('/walkers?near=Hudson+Yards');
    expect(html.match(/Kim\d+ E\./g)).toHaveLength(12);
    expect(text).toContain('12+ walkers');
  });

  it('are offered by neighborhood before one is chosen, and where no one walks', async () => {
    const { html, text } = await asStranger('/walkers');
    expect(text).toContain('Meet some of our walkers Maya C. Chelsea $18.50/hr');
    for (const kept of ['Noah', 'Castellano', '0188']) expect(html).not.toContain(kept);
    for (const page of [html, (await asStranger('/walkers?near=Nowhere')).html])
      expect(page).toMatch(/Neighborhoods with walkers.*<a [^>]*href="\/walkers\?near=Chelsea"/s);
    expect((await asStranger('/walkers?near=Chelsea')).text).not.toContain('Neighborhoods with walkers');
  });

  it.each(['', '?near=', '?near=%00', `?near=${'x'.repeat(5000)}`, "?near='%25_", '?near=%3Cscript%3E'])(
    'handles every URL: %s',
    async (query) => {
      const { status, html } = await asStranger(`/walkers${query}`);
      expect(status).toBe(200);
      expect(html).toContain('<h1');
      expect(html).not.toContain('<script>');
    },
  );

  it('do not include people with a block between them and the viewer', async () => {
    const blocked = await aWalker(app, { firstName: 'Bo', professional: { neighborhood: 'Soho' } });
    const path = '/walkers?near=soho';
    expect((await parent.browser.get(path)).html).toContain('Bo E.');
    await app.sql('insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, $3)', [
      blocked.id,
      parent.id,
      clock.now(),
    ]);
    expect((await parent.browser.get(path)).html).not.toContain('Bo E.');
  });
});

it('the landing page shows photos of those who agreed, and links to a neighborhood', async () => {
  const { html, text } = await asStranger('/');
  expect(text).toContain('Meet some of our walkers Maya C. Chelsea $18.50/hr');
  expect(html).toContain('action="/walkers"');
  for (const kept of ['Noah', 'Castellano', '0188']) expect(html).not.toContain(kept);
  for (const promise of ['How approval works', 'If something goes wrong', 'call 911 first'])
    expect(text).toContain(promise);
});

it('the landing page shows walkers with a quote before better known ones without', async () => {
  const walker = await aWalker(app, { firstName: 'Zoe', professional: { publicPhoto: true } });
  for (let walk = 0; walk < 3; walk++) await review(walker, 5, 'THEODORA loves her.');
  expect((await asStranger('/')).text).toMatch(/Meet some of our walkers (?!Zoe)/);
  await app.sql('delete from booking_reviews where walker_id = $1', [walker.id]);
});

it('the same sentence is not quoted for two walkers', async () => {
  const words = 'Held hands at every crossing.';
  for (const firstName of ['Ivo', 'Ike']) {
    const walker = await aWalker(app, {
      firstName,
      professional: { publicPhoto: true, neighborhood: 'Yorkville' },
    });
    await review(walker, 5, words);
  }
  for (const path of ['/', '/walkers?near=Yorkville']) {
    const { html } = await asStranger(path);
    expect(html.split(words), path).toHaveLength(2);
  }
});

async function review(of: TestUser, rating: number, comment: string): Promise<void> {
  const booking = await aBooking(app, parent, of, { status: 'reviewed', startsIn: -48 - ++reviews * 30 });
  await app.sql(
    'insert into booking_reviews (id, booking_id, reviewer_id, walker_id, rating, comment, created_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [
      randomUUID(),
      booking,
      parent.id,
      of.id,
      rating,
      comment,
      new Date(clock.now().getTime() + reviews * 1000 - 86_400_000),
    ],
  );
}
let reviews = 0;

it.each([
  [17, false],
  [30, true],
])('at %i, reads whether visitors see the photo as it is: %s (WALKER-18)', async (age, shown) => {
  const dateOfBirth = Temporal.PlainDate.from(clock.today()).subtract({ years: age, days: 1 }).toString();
  const walker = await aWalker(app, { professional: { publicPhoto: true, dateOfBirth } });
  const { text } = await walker.browser.get('/profile');
  expect(text.includes('Photo shown to visitors')).toBe(shown);
  expect(text).not.toContain('Parents can find you');
  const form = (await walker.browser.get('/profile?edit=walker')).html;
  expect(/<input[^>]*id="publicPhoto"[^>]*>/.exec(form)?.[0].includes('checked')).toBe(shown);
});
