import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  COLOR_TOKENS,
  contrastFaults,
  contrastOf,
  FIXED_COLORS,
  type Palette,
} from '../../src/config/market/colors.ts';
import { ConfigError, readConfig } from '../../src/config.ts';
import { root } from '../../src/root.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';

const EXAMPLE = 'docs/operations/chicago';
const example = JSON.parse(readFileSync(join(root, EXAMPLE, 'market.json'), 'utf8'));
let folder: string;
beforeAll(() => {
  folder = makeTestFolder();
  mkdirSync(folder, { recursive: true });
  for (const name of ['terms.md', 'terms.es.md', 'privacy.md', 'guidelines.md', 'logo.svg'])
    writeFileSync(join(folder, name), readFileSync(join(root, EXAMPLE, name)));
});
afterAll(() => removeTestFolder(folder));

function marketOf(change: Record<string, unknown>, env: Record<string, string> = {}) {
  const path = join(folder, 'market.json');
  writeFileSync(path, JSON.stringify({ ...example, ...change }));
  return readConfig({ MARKET_FILE: path, ...env });
}

function faultsOf(change: Record<string, unknown>, env: Record<string, string> = {}): readonly string[] {
  try {
    marketOf(change, env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
}

/** The tokens of the stylesheets, of both schemes. */
function tokens(): Record<'light' | 'dark', Record<string, string>> {
  const [light = '', dark = ''] = readFileSync(join(root, 'static/css/common/tokens.css'), 'utf8').split(
    '@media (prefers-color-scheme: dark)',
  );
  const read = (css: string) =>
    Object.fromEntries(
      [...css.matchAll(/(--[\w-]+): (#[0-9a-f]{3,6});/g)].map(([, name, color]) => [
        name!,
        color!.length === 4 ? color!.replace(/[0-9a-f]/g, '$&$&') : color!,
      ]),
    );
  return { light: read(light), dark: read(dark) };
}

describe('the market', () => {
  it('is Manhattan without a file (MARKET-1)', () => {
    const { market, mailFrom } = readConfig({});
    expect(market).toMatchObject({
      name: 'Trotwell',
      city: 'Manhattan',
      timeZone: 'America/New_York',
      currency: 'USD',
      rates: { highest: 2500, step: 50 },
      ages: { children: [4, 15], walkers: 16 },
      onlyTheseNeighborhoods: false,
    });
    expect(market.closedDays).toHaveLength(20);
    expect(market.legal.terms).toMatchObject({ version: '2026-11-30.3', effective: 'November 30, 2026' });
    expect([market.contactEmail, market.supportPhone, mailFrom]).toEqual([
      'hello@trotwell.example',
      null,
      'Trotwell <no-reply@trotwell.example>',
    ]);
  });

  it('is the one of the file, with amounts in cents and every closed weekday (MARKET-1, MARKET-6)', () => {
    const { market, mailFrom } = marketOf({});
    expect(market).toMatchObject({ id: 'chicago', rates: { highest: 3200, step: 100 } });
    expect(market.operator).toEqual(example.operator);
    expect(marketOf({ operator: undefined }).market.operator).toBeNull();
    expect(market.legal.safety.title).toBe('Safety');
    expect(Object.keys(market.spanishLegal).toSorted()).toEqual(['accessibility', 'safety', 'terms']);
    const own = { ...example.legal, safety: 'guidelines.md' };
    expect(marketOf({ legal: own }).market.legal.safety.title).toBe('Community Guidelines');
    expect(marketOf({ legal: own }).market.spanishLegal.safety).toBeUndefined();
    expect(market.neighborhoods[3]).toEqual({ name: 'Lakeview', borough: 'North Side', position: null });
    const placed = marketOf({ neighborhoods: ['Uptown', { name: 'Loop', position: [41.88, -87.63] }] });
    expect(placed.market.neighborhoods[1]).toEqual({
      ...{ name: 'Loop', borough: null },
      position: { latitude: 41.88, longitude: -87.63 },
    });
    expect(market.closedDays.map(({ date }) => date).slice(0, 6)).toEqual([
      ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-12-21'],
    ]);
    expect(market.minorHours).toEqual([]);
    expect(marketOf({ minorHours: [{ from: '22:00', to: '06:00' }] }).market.minorHours).toEqual([
      { from: '22:00', to: '06:00', schoolDays: false },
    ]);
    expect([market.contactEmail, market.supportPhone]).toEqual([
      'hello@windywalks.example',
      '+1 312 555 0100',
    ]);
    expect(mailFrom).toBe('Windy Walks <no-reply@trotwell.example>');
    expect(marketOf({ name: 'Walks: "A", (B)' }).mailFrom).toBe(
      '"Walks: \\"A\\", (B)" <no-reply@trotwell.example>',
    );
  });

  it('has our own texts in the spelling of its country, and its own as they are (MARKET-12)', () => {
    const { market } = marketOf({ locale: 'en-GB', country: 'GB', currency: 'GBP', opened: '2027' });
    expect(market.legal.safety.body).toContain('The walk is cancelled');
    expect(market.legal.terms).toEqual(marketOf({}).market.legal.terms);
  });

  it('prefers environment variables to the file (MARKET-1)', () => {
    const env = {
      MARKET_TIMEZONE: 'America/Denver',
      CONTACT_EMAIL: 'a@example.org',
      SUPPORT_PHONE: '312 555 0122',
    };
    const { market } = marketOf({}, env);
    expect([market.timeZone, market.contactEmail, market.supportPhone]).toEqual(Object.values(env));
    expect(faultsOf({ timeZone: undefined })).toEqual([
      'MARKET_FILE: timeZone: must be a time zone such as America/Chicago',
    ]);
    expect(marketOf({ timeZone: undefined }, env).market.timeZone).toBe('America/Denver');
  });

  it.each(['555-0142', '312-555-0122 555-0142', '000-000-0000'])(
    'takes a support phone that can be dialed, not %s (TEXT-3)',
    (phone) => {
      const fault = ['SUPPORT_PHONE or supportPhone must be one phone number such as +1 212 555 0100'];
      expect(faultsOf({ supportPhone: phone })).toEqual(fault);
      expect(faultsOf({}, { SUPPORT_PHONE: phone })).toEqual(fault);
    },
  );

  it('reports all errors of the file, of its texts and of other variables at once (MARKET-1)', () => {
    const faults = faultsOf(
      {
        city: '',
        timeZone: 'Chicago',
        rates: { highest: 32.5, step: 1 },
        neighborhoods: ['Loop', 'loop'],
        closedDays: [{ from: '2026-12-31', to: '2026-12-01', name: 'x' }],
        surprise: 1,
        legal: {
          ...{ terms: 'guidelines.md', privacy: 'nothing.md', guidelines: 'guidelines.md' },
          es: { guidelines: 'missing.md' },
        },
        logo: 'terms.md',
      },
      { STRIPE_EMULATOR: '1', STRIPE_SECRET_KEY: 'sk_test_1' },
    );
    for (const fault of [
      'city: must not be empty',
      'timeZone: must be a time zone such as America/New_York',
      'rates: highest must be a multiple of step',
      'neighborhoods: must name each once',
      'closedDays.0: must end within a year after its first day',
      'surprise: is not a field of a market file',
      'legal.terms: guidelines.md must begin with a line "version: …"',
      'legal.privacy: there is no file nothing.md',
      'legal.es.guidelines: there is no file missing.md',
      'logo: must be an SVG picture without scripts',
    ])
      expect(faults).toContain(`MARKET_FILE: ${fault}`);
    expect(faults.some((fault) => fault.startsWith('STRIPE_'))).toBe(true);
  });

  it('a school year may be a calendar year, as south of the equator', () => {
    expect(faultsOf({ opened: '2027' })).toEqual([]);
  });

  it.each([
    ['city: is missing, must be a text', { city: undefined }],
    ['legal: is missing, must name the files of terms, privacy and guidelines', { legal: undefined }],
    ['legal: must name the files of terms, privacy and guidelines', { legal: 'terms.md' }],
    ['rates: must be such as { "highest": 25, "step": 0.5 }', { rates: '25' }],
    ['rates.step: must be above 0', { rates: { highest: 25, step: 0 } }],
    ['ages: must be such as { "children": [4, 15], "walkers": 16 }', { ages: [5, 14] }],
    ['timeZone: must be a time zone such as America/New_York', { timeZone: '-06:00' }],
    ['locale: must be English of a country, such as en-US', { locale: 'en-ZZ' }],
    ['country: must be a country such as US', { country: 'XX' }],
    ['opened: must be a school year such as 2027/28 or 2027', { opened: '2026/99' }],
    ['city: must be one line without < and >', { city: '<b>Chicago</b>' }],
    ['name: must be one line without < and >', { name: 'Walks\nBcc: all' }],
    ['neighborhoods: must have boroughs of one line without < and >', { neighborhoods: { '<i>': ['Loop'] } }],
    ['neighborhoods.North.0: must be a name without digits', { neighborhoods: { North: ['Loop 2'] } }],
    [
      'neighborhoods.0.position.0: must be a name, or such as { "name": "Loop", "position": [41.88, -87.63] }',
      { neighborhoods: [{ name: 'Loop', position: [91, 0] }] },
    ],
    ['neighborhoods: must have at most 1000 names', { neighborhoods: Array(1001).fill('Loop') }],
    [
      'closedDays.0.from: must be a date such as 2027-11-25',
      { closedDays: [{ from: '0000-02-03', name: 'x' }] },
    ],
    [
      'closedDays.0: must be such as { "from": "2027-11-25", "name": "Thanksgiving" }',
      { closedDays: ['2027-02-03'] },
    ],
    [
      'minorHours.0.from: must be such as { "from": "08:00", "to": "15:00", "schoolDays": true }',
      { minorHours: [{ from: '8:00', to: '15:00' }] },
    ],
    ['colors.dark: is missing, must have all eleven colors', { colors: { light: {} } }],
    ['contactEmail: must be an email address', { contactEmail: 'me' }],
    ['operator.address: is missing, must be a text', { operator: { name: 'A', responsible: 'B' } }],
  ])('reports: %s', (fault, change: Record<string, unknown>) => {
    expect(faultsOf(change)).toContain(`MARKET_FILE: ${fault}`);
  });

  it.each([
    ['nothing', '', 'has no text after its first lines'],
    ['a word that stands for nothing', 'Welcome to {prodcut}', 'has {prodcut}, which stands for nothing'],
    ['two sections of one address', '## A {#a}\n\n## B {#a}', 'has two sections {#a}'],
  ])('names a legal text with %s', (_, body, fault) => {
    writeFileSync(join(folder, 'own.md'), `---\ntitle: A\nlead: B\n---\n${body}\n`);
    expect(faultsOf({ legal: { ...example.legal, guidelines: 'own.md' } })).toEqual([
      `MARKET_FILE: legal.guidelines: own.md ${fault}`,
    ]);
  });

  it('names a logo that is too large for every page', () => {
    writeFileSync(
      join(folder, 'large.svg'),
      `<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(100_000)}</svg>`,
    );
    expect(faultsOf({ logo: 'large.svg' })).toEqual(['MARKET_FILE: logo: must have at most 100 kB']);
  });

  it('reads files that begin with a byte order mark, and prints no bytes of one that is no text', () => {
    const terms = readFileSync(join(folder, 'terms.md'), 'utf8');
    writeFileSync(join(folder, 'marked.md'), `\ufeff${terms}`);
    const path = join(folder, 'bytes.json');
    const read = () => readConfig({ MARKET_FILE: path }).market.id;
    writeFileSync(
      path,
      `\ufeff${JSON.stringify({ ...example, legal: { ...example.legal, terms: 'marked.md' } })}`,
    );
    expect(read()).toBe('chicago');
    writeFileSync(path, Buffer.from([...Array(200).keys()]));
    expect(read).toThrow(/bytes\.json is not JSON: [^\p{Cc}]*$/u);
    for (const content of ['[]', 'null', '5']) {
      writeFileSync(path, content);
      expect(read).toThrow('MARKET_FILE: must be an object { … }');
    }
  });

  it('takes translations of the legal texts only of the version that people accept (MARKET-9)', () => {
    expect(marketOf({}).market.spanishLegal).toMatchObject({ terms: { language: 'es', version: '2026-11' } });
    const old = readFileSync(join(folder, 'terms.es.md'), 'utf8').replace('2026-11', '2026-10');
    writeFileSync(join(folder, 'old.es.md'), old);
    expect(faultsOf({ legal: { ...example.legal, es: { terms: 'old.es.md' } } })).toEqual([
      'MARKET_FILE: legal.es.terms: must have the version of legal.terms, 2026-11',
    ]);
  });

  it.each([
    ['a file that is missing', '/nowhere/market.json', 'there is no file /nowhere/market.json'],
    ['a file that is not JSON', 'README.md', 'is not JSON'],
  ])('reports %s', (_, MARKET_FILE, fault) => {
    expect(() => readConfig({ MARKET_FILE })).toThrow(fault);
  });
});

it('refuses currencies without hundredths, in which all amounts are stored and charged (PAYMENT-1)', () => {
  for (const currency of ['JPY', 'KWD', 'eur', 'ZZZ'])
    expect(faultsOf({ currency })).toContainEqual(
      expect.stringContaining('MARKET_FILE: currency: must be one of USD, CAD, AUD'),
    );
});

describe('the colors of a market (MARKET-7)', () => {
  it('are checked for the contrast that the stylesheets need, in light and dark', () => {
    const { light, dark } = example.colors as Record<string, Palette>;
    const faint = { light: { ...light, brand: '#7aa0d0' }, dark: { ...dark, onBar: '#14365f' } };
    expect(faultsOf({ colors: faint })).toEqual([
      ...['paper', 'surface', 'sunken'].map((ground) =>
        expect.stringMatching(`light: brand on ${ground} has a contrast of`),
      ),
      expect.stringMatching('light: onBrand on brand has a contrast of 2.70, and needs 4.5'),
      expect.stringMatching('dark: onBar on bar has a contrast of 1.00, and needs 4.5'),
    ]);
    expect(faultsOf({ colors: { light: { ...light, bar: 'blue' }, dark } })).toEqual([
      'MARKET_FILE: colors.light.bar: must be a color such as #14624d',
    ]);
    expect([contrastOf('#000000', '#ffffff'), contrastOf('#ffffff', '#ffffff')]).toEqual([21, 1]);
  });

  it.each(['light', 'dark'] as const)('pass with the defaults of the stylesheets, in %s', (scheme) => {
    const css = tokens()[scheme];
    const palette = Object.fromEntries(
      Object.entries(COLOR_TOKENS).map(([name, token]) => [name, css[token]]),
    ) as Palette;
    expect(contrastFaults(palette, scheme)).toEqual([]);
    const { inkSoft, ...others } = FIXED_COLORS[scheme];
    const fixed = Object.entries({ ...others, 'ink-soft': inkSoft });
    expect(fixed.map(([name]) => css[`--${name}`])).toEqual(fixed.map(([, color]) => color));
  });
});
