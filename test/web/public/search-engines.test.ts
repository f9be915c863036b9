import { describe, expect, it } from 'vitest';
import { isPublicUrl } from '../../../src/config.ts';
import { market } from '../../../src/market.ts';
import { pages } from '../../../src/routes.ts';
import { searchEngines } from '../../../src/web/public/search-engines.ts';
import { startTestApp } from '../../support/app.ts';
import { aVisitor, aWalker } from '../../support/cast.ts';

const app = startTestApp();
const SITE = { baseUrl: 'https://trotwell.example', demo: false };
const fetched = async (path: string, site = SITE) => {
  const answer = await searchEngines(site, pages).request(path);
  return { status: answer.status, text: await answer.text() };
};

/** Pages of one person: emails lead there. */
const OPENED_BY_LINKS = [
  '/auth',
  '/confirm-email',
  '/email-confirmed',
  '/unsubscribe',
  '/guardian',
  '/reference',
  '/watching/invitation',
];

/** As RFC 9309: the longest pattern that matches decides; `$` is the end of the address. */
function mayCrawl(robots: string, address: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, verb, pattern]) => ({
    verb,
    pattern: pattern!,
  }));
  const matching = rules.filter(({ pattern }) =>
    pattern.endsWith('$') ? address === pattern.slice(0, -1) : address.startsWith(pattern),
  );
  return matching.sort((a, b) => b.pattern.length - a.pattern.length)[0]?.verb === 'Allow';
}

describe('robots.txt (PUBLIC-1)', () => {
  it('allows the public pages, the page of a walker and calendar links, and nothing else', async () => {
    const { text } = await fetched('/robots.txt');
    for (const address of [
      '/',
      '/?ref=flyer',
      '/about',
      '/auth?tab=signup',
      '/walker/1f6c',
      '/static/a.css',
      '/calendar/a.ics',
    ])
      expect(mayCrawl(text, address), address).toBe(true);
    const hidden = pages.filter(({ listed }) => !listed).map(({ path }) => path);
    expect(hidden.length).toBeGreaterThan(30);
    for (const address of [...hidden, '/photos/a.webp', '/events', '/settings/my-data.json'])
      expect(mayCrawl(text, address), address).toBe(false);
    expect(text).toContain('Sitemap: https://trotwell.example/sitemap.xml');
  });

  it.each([
    ['a demo', { ...SITE, demo: true }],
    ['an address of the local machine', { ...SITE, baseUrl: 'http://localhost:3000' }],
    ['an address of a private network', { ...SITE, baseUrl: 'https://192.168.7.2' }],
  ])('keeps search engines out of %s, which has no sitemap', async (_, site) => {
    expect((await fetched('/robots.txt', site)).text).toBe('User-agent: *\nDisallow: /\n');
    expect((await fetched('/sitemap.xml', site)).status).toBe(404);
  });

  it.each([
    ['https://trotwell.example', true],
    ['https://93.184.215.14', true],
    ['https://172.32.0.1', true],
    ['http://172.16.0.1', false],
    ['http://100.64.1.1', false],
    ['http://[::1]:3000', false],
    ['http://[fd00::1]', false],
    ['https://[2001:db8::1]', true],
    ['https://[::ffff:93.184.215.14]', true],
    ['https://[::ffff:192.168.7.2]', false],
    ['https://trot.internal', false],
    ['https://intranet', false],
  ])('knows whether others can reach %s: %s', (address, isPublic) => {
    expect(isPublicUrl(address)).toBe(isPublic);
  });
});

const head = (html: string) => ({
  title: /<title>([^<]*)/.exec(html)?.[1],
  description: /<meta name="description" content="([^"]*)"/.exec(html)?.[1],
  canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
  noindex: html.includes('<meta name="robots" content="noindex"/>'),
});

describe('the pages for search engines', () => {
  it('are those of the sitemap, each with its own address, title and description (PUBLIC-2, PUBLIC-3)', async () => {
    const { baseUrl } = app.services.config;
    const { text } = await fetched('/sitemap.xml');
    const addresses = [...text.matchAll(/<loc>https:\/\/trotwell\.example(\/[^<]*)<\/loc>/g)].map(
      ([, one]) => one!,
    );
    const spanish = addresses.filter((one) => one.endsWith('lang=es'));
    const english = addresses.filter((one) => !spanish.includes(one));
    expect(spanish.length).toBe(english.length);
    const isPlace = (one: string) => one.startsWith('/neighborhoods/');
    expect(english.filter(isPlace).length).toBe(market.neighborhoods.length);
    expect(english).toContain('/neighborhoods/hells-kitchen');
    expect(english.filter((one) => !isPlace(one)).sort()).toEqual([
      '/',
      '/about',
      '/accessibility',
      '/auth',
      '/auth?tab=signup',
      '/community-guidelines',
      '/contact',
      '/privacy-policy',
      '/safety',
      '/terms-of-service',
    ]);
    const heads = await Promise.all(english.map(async (one) => head((await aVisitor(app).get(one)).html)));
    for (const [at, seen] of heads.entries())
      expect(seen).toMatchObject({ noindex: false, canonical: baseUrl + english[at] });
    for (const part of ['title', 'description'] as const) {
      const texts = heads.map((seen) => seen[part]);
      expect(new Set(texts).size, part).toBe(heads.length);
      expect(
        texts.every((one) => one && one.length > 6 && one.length <= 160),
        part,
      ).toBe(true);
    }
  });

  it('have a page for each neighborhood, with no people, in both languages, that links the others (PUBLIC-13)', async () => {
    const walker = await aWalker(app, { firstName: 'Zebulon' });
    const { baseUrl } = app.services.config;
    for (const [address, words] of [
      ['/neighborhoods/chelsea', 'Walkers for school and activities in Chelsea'],
      ['/neighborhoods/chelsea?lang=es', 'Acompañantes para la escuela y las actividades en Chelsea'],
    ] as const) {
      const { html, status } = await aVisitor(app).get(address);
      expect([status, head(html).title, head(html).canonical]).toEqual([
        200,
        `${words} · Trotwell`,
        baseUrl + address,
      ]);
      expect(html).toContain('href="/neighborhoods/hells-kitchen"');
      expect(html).toContain('href="/walkers?near=Chelsea"');
      for (const secret of ['Zebulon', walker.id, '/walker/']) expect(html).not.toContain(secret);
      expect(html.length).toBeLessThan(30_000);
    }
    expect((await aVisitor(app).get('/neighborhoods/atlantis')).status).toBe(404);
    expect(mayCrawl((await fetched('/robots.txt')).text, '/neighborhoods/chelsea')).toBe(true);
  });

  it('say how many walkers are near and what half of them ask at most, from three on (PUBLIC-13)', async () => {
    const page = async (path = '/neighborhoods/tribeca') => (await aVisitor(app).get(path)).text;
    const inTribeca = async (hourlyRate: number) => {
      const { id } = await aWalker(app);
      await app.sql(
        `update walker_profiles set neighborhood = 'Tribeca', hourly_rate = $2 where user_id = $1`,
        [id, hourlyRate],
      );
    };
    for (const rate of [16, 20]) await inTribeca(rate);
    expect(await page()).not.toContain('live in Tribeca');
    await inTribeca(18);
    expect(await page()).toContain('3 walkers walk in Tribeca. At least half ask $18/hr or less.');
    expect(await page('/neighborhoods/chelsea')).not.toContain('live in');
  });

  it('can be found in Spanish, each language naming the other', async () => {
    const { baseUrl } = app.services.config;
    const { html } = await aVisitor(app).get('/about?lang=es');
    expect(html).toContain('<html lang="es"');
    expect(head(html).canonical).toBe(`${baseUrl}/about?lang=es`);
    for (const [language, address] of [
      ['en', '/about'],
      ['es', '/about?lang=es'],
      ['x-default', '/about'],
    ])
      expect(html).toContain(`<link rel="alternate" hrefLang="${language}" href="${baseUrl}${address}"/>`);
  });

  it('show title, text and picture where someone shares them', async () => {
    const open = pages.filter(({ guard, path }) => guard.name === 'everyone' && !path.includes(':'));
    const paths = open.map(({ path }) => path).filter((path) => !OPENED_BY_LINKS.includes(path));
    expect(paths).toContain('/walkers');
    for (const path of [...paths, '/auth?tab=signup', '/walkers?near=Chelsea', '/neighborhoods/chelsea']) {
      const { html } = await aVisitor(app).get(path);
      const tag = (name: string) =>
        new RegExp(`<meta property="og:${name}" content="([^"]+)"`).exec(html)?.[1];
      expect([tag('title'), tag('description')?.length], path).toEqual([
        expect.any(String),
        expect.any(Number),
      ]);
      expect(tag('image'), path).toMatch(/preview.*\.png$/);
      expect(tag('url'), path).toBe(app.services.config.baseUrl + path);
    }
  });

  it('say who runs them and what people ask', async () => {
    expect((await aVisitor(app).get('/')).html).toContain('"@type":"Organization"');
    expect((await aVisitor(app).get('/about')).html).toContain('"@type":"FAQPage"');
  });

  it('have the addresses that browsers, phones and finders of faults ask for', async () => {
    for (const icon of ['/favicon.ico', '/apple-touch-icon.png'])
      expect((await searchEngines(SITE, pages).request(icon)).status).toBe(301);
    const { text } = await fetched('/.well-known/security.txt');
    expect(text).toMatch(/^Contact: mailto:hello@trotwell\.example\nExpires: \d{4}-\d\d-\d\dT/);
  });

  it('have one canonical URL, whatever query a link has', async () => {
    const seen = head((await aVisitor(app).get('/auth?tab=signup&role=trotter&ref=AB12CD34')).html);
    expect(seen.canonical).toBe(`${app.services.config.baseUrl}/auth?tab=signup`);
  });

  it.each([
    '/auth?tab=reset',
    '/auth?tab=signup&sent=1',
    '/confirm-email?token=x',
    '/email-confirmed',
    '/walkers?near=chelsea',
    '/unsubscribe',
    '/guardian',
    '/shared/x',
    '/reference',
    '/nowhere',
  ])('do not include %s, which a visitor may open', async (address) => {
    const seen = head((await aVisitor(app).get(address)).html);
    expect(seen).toMatchObject({ noindex: true, canonical: undefined });
  });
});
