import { Hono } from 'hono';
import { clock } from '../../clock.ts';
import { type Config, isPublicUrl } from '../../config.ts';
import { market } from '../../market.ts';
import { paths } from '../../paths.ts';
import type { Page } from '../kit/page.tsx';
import { assets } from '../kit/page-assets.ts';
import type { AppEnv } from '../services.ts';
import { neighborhoodPaths } from './neighborhood-page.tsx';

const HEADERS = { 'Cache-Control': 'public, max-age=3600' };

type Site = Pick<Config, 'baseUrl' | 'demo'>;

export function searchEngines(site: Site, pages: readonly Page[]): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const isSearchable = isPublicUrl(site.baseUrl) && !site.demo;
  const listed = pages.filter((page) => page.listed).map((page) => page.path);
  app.get(paths.robots, (c) => c.text(isSearchable ? robots(site, listed) : NOTHING, 200, HEADERS));
  app.get(paths.sitemap, (c) => {
    if (!isSearchable) return c.notFound();
    return c.body(sitemap(site, listed), 200, {
      ...HEADERS,
      'Content-Type': 'application/xml; charset=utf-8',
    });
  });
  // Browsers and phones ask for these addresses whatever a page says.
  for (const icon of ICONS) app.get(icon, (c) => c.redirect(assets().touchIcon, 301));
  app.get(paths.securityTxt, (c) => c.text(securityTxt(site), 200, HEADERS));
  return app;
}

const ICONS = ['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'];

/** RFC 9116 */
const securityTxt = ({ baseUrl }: Site): string => {
  const expires = clock
    .local(clock.now())
    .add({ days: 180 })
    .toInstant()
    .toString({ smallestUnit: 'second' });
  return [
    `Contact: mailto:${market.contactEmail}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, es',
    `Canonical: ${baseUrl}${paths.securityTxt}`,
    '',
  ].join('\n');
};

const NOTHING = 'User-agent: *\nDisallow: /\n';

/** Allows what is listed, so that a new page is private until someone lists it. */
const robots = ({ baseUrl }: Site, listed: readonly string[]): string =>
  [
    'User-agent: *',
    ...listed.flatMap(allowed),
    'Allow: /static/',
    `Allow: ${paths.calendarFeed('')}`,
    'Disallow: /',
    '',
    `Sitemap: ${baseUrl}${paths.sitemap}`,
    '',
  ].join('\n');

/** `/walker/:walker` allows what begins with `/walker/`; other paths, only themselves, with or without a query. */
function allowed(path: string): string[] {
  const [prefix = '', parameter] = path.split(':');
  return parameter === undefined ? [`Allow: ${path}$`, `Allow: ${path}?`] : [`Allow: ${prefix}`];
}

/** No pages of people: a list of all walkers would serve those who collect addresses (PUBLIC-2). */
function sitemap({ baseUrl }: Site, listed: readonly string[]): string {
  const addresses = [...listed.filter((path) => !path.includes(':')), paths.signUp, ...neighborhoodPaths()];
  const entries = addresses.flatMap((address) =>
    [address, `${address}${address.includes('?') ? '&amp;' : '?'}lang=es`].map(
      (one) => `<url><loc>${baseUrl}${one}</loc></url>`,
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join('\n')}
</urlset>
`;
}
