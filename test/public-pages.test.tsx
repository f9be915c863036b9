import { createHash } from 'node:crypto';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { market, setMarket } from '../src/market.ts';
import { withLanguage } from '../src/request-language.ts';
import { legalPage } from '../src/web/public/legal-page.ts';
import type { PageFrame } from '../views/layouts/page-frame.ts';
import { About } from '../views/public/About.tsx';
import { ErrorScreen, NotFound } from '../views/public/error-pages.tsx';
import { Landing } from '../views/public/Landing.tsx';
import { Guidelines, PrivacyPage, ReadingPage } from '../views/public/ReadingPage.tsx';
import { WhoReads } from '../views/public/WhoReads.tsx';

const pictures = { hero: '/h.svg', 'step-meet': '/m.svg', 'step-book': '/b.svg', 'step-walk': '/w.svg' };
const sheets = {
  secondary: '',
  dashboard: '',
  lists: '',
  people: '',
  schedule: '',
  settings: '',
  printed: '',
  rewards: '',
  booking: '',
  book: '',
  find: '',
  landing: '',
  dev: '',
  incident: '',
  'admin-dashboard': '',
};
const assets = {
  css: '',
  stylesheets: sheets,
  chatCss: '',
  htmx: '',
  main: '',
  favicon: '',
  touchIcon: '',
  preview: '',
  fonts: [],
  pictures,
};
const frame: PageFrame = { viewer: null, path: '/', toasts: [], nonce: '', assets, stylesheet: null };
const contactEmail = 'hello@trotwell.example';

const pages = {
  landing: render(<Landing frame={frame} walkers={[]} neighborhoods={[]} />),
  about: render(<About />),
  guidelines: render(<Guidelines text={legalPage('guidelines')} />),
  terms: render(<ReadingPage text={legalPage('terms')} />),
  privacy: render(<PrivacyPage text={legalPage('privacy')} />),
  safety: render(<ReadingPage text={legalPage('safety')} />),
  accessibility: render(<ReadingPage text={legalPage('accessibility')} />),
  notFound: render(<NotFound />),
  error: render(<ErrorScreen message="Please try again." requestId="req-1" path="/schedule" />),
};

function render(page: ReactElement) {
  const html = renderToStaticMarkup(page);
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/g)];
  return {
    html,
    text: html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' '),
    links: Object.fromEntries(
      links.map(([, href, words]) => [words!.replace(/<[^>]+>/g, ''), href!.replaceAll('&amp;', '&')]),
    ),
  };
}

describe('required texts of the public pages', () => {
  it.each([
    ['landing', ['Manhattan', '4-15', '16 or older', '$25/hr', 'Free to use', 'vet walkers yourself']],
    ['about', ['Manhattan', '2025/26 school year', '4-15', '16 or older', '$25', 'vet walkers yourself']],
    [
      'guidelines',
      ['Protect the community', 'Book and pay on the platform', 'in-app messaging only', 'verified bookings'],
    ],
    ['terms', ['New York', 'November 30, 2026', '4 to 15', '16 or older', '$25 per hour', '0%']],
    ['privacy', ['90 days', '30 days after account closure', 'New York', 'November 30, 2026']],
    ['notFound', ['404', 'Oops! Page not found']],
    ['error', ['Unexpected Application Error!', 'Please try again.', 'req-1']],
  ] as const)('%s', (name, phrases) => {
    for (const phrase of phrases) expect(pages[name].text).toContain(phrase);
  });
});

describe('links of their buttons', () => {
  it.each([
    ['landing', 'Get Started', '/auth?tab=signup'],
    ['landing', 'Learn More', '/about'],
    ['landing', 'Contact Us', '/contact'],
    ['about', 'Get Started', '/auth?tab=signup'],
    ['about', 'Become a walker', '/auth?tab=signup&role=trotter'],
    ['guidelines', 'Contact Us', '/contact'],
    ['notFound', 'Back to home', '/'],
    ['error', 'Try again', '/schedule'],
    ['privacy', contactEmail, `mailto:${contactEmail}`],
  ] as const)('%s: %s', (name, words, href) => {
    expect(pages[name].links[words]).toBe(href);
  });
});

describe.each(Object.entries(pages))('the page %s', (_, { html }) => {
  it('has one heading of the first level', () => {
    expect(html.match(/<h1/g)).toHaveLength(1);
  });

  it('links only to fragments that exist, has each id once and no unrendered markup', () => {
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id!);
    const fragments = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(fragments));
    expect(html).not.toMatch(/\]\(|\{\w+\}/);
  });
});

describe.each(['terms', 'privacy', 'guidelines', 'safety', 'accessibility'] as const)(
  'the Spanish text of %s (MARKET-9)',
  (name) => {
    const { version, body } = market.legal[name];
    const spanish = market.spanishLegal[name];
    const all = (text: string | undefined, pattern: RegExp) => text?.match(pattern);

    it('has the version, the sections, the lists, the links and the words of the market of the English one', () => {
      expect(spanish?.version).toBe(version);
      const links = (text = '') =>
        [...text.matchAll(/\]\(([^)]+)\)|(\{\w+\})/g)].map(([, ...found]) => found);
      expect(links(spanish?.body).toSorted()).toEqual(links(body).toSorted());
      for (const pattern of [/^## .*?\{#[\w-]+\}$/gm, /\{#[\w-]+\}/g, /^- /gm, /\d+/g, /\n\n/g])
        expect(all(spanish?.body, pattern)?.map(shape), String(pattern)).toEqual(
          all(body, pattern)?.map(shape),
        );
    });

    it('is shown to who reads Spanish, and says that the English one is binding', () => {
      const page = withLanguage('es', () => render(<ReadingPage text={legalPage(name)} />));
      expect(page.text).toContain(spanish?.title);
      expect(page.text).toContain('El texto válido es el inglés');
      expect(page.html).not.toContain('lang="en"');
      expect(pages[name].text).not.toContain('English');
    });
  },
);

/** Titles differ. */
const shape = (text: string): string => text.replace(/^## .*\{/, '{');

it('shows the version of each legal text', () => {
  expect(pages.terms.text).toContain('Effective November 30, 2026 · Version 2026-11-30');
  expect(pages.privacy.text).toContain('Effective November 30, 2026 · Version 2026-11-30');
});

/** A changed text gets a new version and a new line here; a line that was published stays. */
const PUBLISHED: Record<string, Record<string, string>> = {
  terms: {
    '2026-11-27': 'b542657b2a51b6f3',
    '2026-11-27.2': '97e6302248d5d80a',
    '2026-11-27.3': '6f29dada52a4a646',
    '2026-11-29': '05e01710d4587b49',
    '2026-11-30': '479dff6cffc3a862',
    '2026-11-30.2': '212f754deb06f56c',
    '2026-11-30.3': '6c3f69cc4761fba8',
  },
  privacy: {
    '2026-11-27': '9593782497e43045',
    '2026-11-27.2': '0bb7e7b0c787ab51',
    '2026-11-27.3': '5a931c488d36620b',
    '2026-11-27.4': '44106b69437addce',
    '2026-11-27.5': '8b1d4417007cec1d',
    '2026-11-27.6': '620c7997a6d5c083',
    '2026-11-27.7': '7393547acdb85a39',
    '2026-11-28': 'c992cd46339bb29c',
    '2026-11-29': '826fe9caae1c867b',
    '2026-11-29.2': '17960d4a64986206',
    '2026-11-30': '0df02153866914b6',
    '2026-11-30.2': '251d6f43e3963764',
    '2026-11-30.3': '8a8a99cfd66085d3',
    '2026-11-30.4': '8f7245ed5a86a31f',
  },
};

it.each([
  ['terms', ['terms', 'guidelines'], null],
  ['privacy', ['privacy'], <WhoReads key="readers" />],
] as const)('the version of %s rises when its words do (MARKET-8, MARKET-10)', (name, parts, generated) => {
  const words: unknown[] = parts.map((part) => [market.legal[part], market.spanishLegal[part]]);
  if (generated)
    words.push(...(['en', 'es'] as const).map((to) => withLanguage(to, () => render(generated).text)));
  const digest = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);
  expect(PUBLISHED[name]?.[market.legal[name].version!]).toBe(digest);
});

describe('the pages Safety and Accessibility (MARKET-11)', () => {
  afterEach(() => setMarket({ ...market, insurance: null }));
  const safety = () => render(<ReadingPage text={legalPage('safety')} />).text;

  it('say what is checked and insured, as the market has it', () => {
    expect(safety()).toContain('Walkers are 16 or older. Under 18 a parent or guardian must have agreed');
    expect(safety()).toContain('We have no insurance for walks.');
    setMarket({ ...market, insurance: { terms: 'Every walk is insured by Acme.', es: 'Todo asegurado.' } });
    expect(safety()).toContain('Every walk is insured by Acme.');
    expect(withLanguage('es', safety)).toContain('Todo asegurado.');
    expect(pages.accessibility.text).toContain('WCAG 2.2');
  });
});

describe('the operator of the legal pages (MARKET-10)', () => {
  const walksInc = { name: 'Walks Inc.', address: '1 Main St', responsible: 'Ann Lee' };
  afterEach(() => setMarket({ ...market, operator: null }));
  const terms = () => render(<ReadingPage text={legalPage('terms')} />).text;

  it('is the one of the market, or the page says that it is a demonstration', () => {
    expect(terms()).toContain('This is a demonstration');
    setMarket({ ...market, operator: { ...walksInc, people: [] } });
    expect(terms()).toContain('Operated by Walks Inc., 1 Main St. Responsible: Ann Lee.');
    expect(terms()).not.toContain('demonstration');
  });

  it('is on the About page, with its people in the language of the reader (MARKET-13)', () => {
    const about = () => render(<About />).text;
    expect(about()).toContain('Who runs Trotwell This is a demonstration');
    const people = [
      { name: 'Ann Lee', does: 'Reads every application.', es: 'Lee cada solicitud.' },
      { name: 'Bo Chu', does: 'Answers at night.' },
    ];
    setMarket({ ...market, operator: { ...walksInc, people } });
    for (const text of [
      'Ann Lee Reads every application.',
      'Bo Chu Answers at night.',
      'Operated by Walks Inc.',
    ])
      expect(about()).toContain(text);
    expect(about()).not.toContain('demonstration');
    expect(withLanguage('es', about)).toContain('Ann Lee Lee cada solicitud.');
  });
});
