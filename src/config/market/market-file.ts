import { z } from 'zod';
import { currencies } from '../../money.ts';
import { normalizeText } from '../../typed-text.ts';
import { isCountry, phone, timezone } from '../fields.ts';
import { ages, minorHours } from './ages.ts';
import { COLOR_TOKENS, type ColorName, contrastFaults } from './colors.ts';
import { taxForms } from './tax-forms.ts';

const text = (most: number) =>
  z
    .string('must be a text')
    .transform(normalizeText)
    .pipe(
      z
        .string()
        .min(1, 'must not be empty')
        .max(most, `must have at most ${most} characters`)
        .regex(/^[^\p{Cc}<>]*$/u, 'must be one line without < and >'),
    );
const day = z.iso
  .date('must be a date such as 2027-11-25')
  .refine((date) => /^(20|21)/.test(date), 'must be a date such as 2027-11-25');
const amount = z
  .number('must be an amount such as 25 or 17.50')
  .positive('must be above 0')
  .max(1000, 'must be at most 1000')
  .refine((value) => Number.isInteger(Math.round(value * 1e6) / 1e4), 'must be in whole cents')
  .transform((value) => Math.round(value * 100));
const color = z
  .string('must be a color such as #14624d')
  .regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #14624d')
  .transform((value) => value.toLowerCase());
const cancellation = z.strictObject(
  {
    terms: text(300).default('Free until the walk starts.'),
    es: text(300).optional(),
    lateHours: z
      .int('must be a whole number of hours from 0 to 72')
      .min(0, 'must be a whole number of hours from 0 to 72')
      .max(72, 'must be a whole number of hours from 0 to 72')
      .default(12),
  },
  'must be such as { "terms": "Free until the walk starts.", "lateHours": 12 }',
);
const insurance = z.strictObject(
  { terms: text(500), es: text(500).optional() },
  'must be such as { "terms": "Every walk is insured by …" }',
);
const operator = z.strictObject(
  {
    name: text(120),
    address: text(200),
    responsible: text(120),
    people: z
      .array(
        z.strictObject({ name: text(80), does: text(160), es: text(160).optional() }),
        'must be a list of { name, does, es }',
      )
      .max(12, 'must be at most 12 people')
      .default([]),
  },
  'must be such as { "name": "Walks Inc.", "address": "1 Main St, Chicago, IL 60601", "responsible": "Ann Lee" }',
);
const NEIGHBORHOOD = 'must be a name, or such as { "name": "Loop", "position": [41.88, -87.63] }';
const degrees = (most: number) => z.number(NEIGHBORHOOD).min(-most, NEIGHBORHOOD).max(most, NEIGHBORHOOD);
const name = text(80).refine((name) => !/\d/.test(name), 'must be a name without digits');
const placed = z.strictObject({ name, position: z.tuple([degrees(90), degrees(180)]) });
const names = z.array(z.union([name, placed], NEIGHBORHOOD), 'must be a list of names');
type Names = z.output<typeof names>;

const palette = z.strictObject(
  Object.fromEntries(Object.keys(COLOR_TOKENS).map((name) => [name, color])) as Record<
    ColorName,
    typeof color
  >,
  'must have all eleven colors',
);
const colors = z
  .strictObject({ light: palette, dark: palette }, 'must have light and dark')
  .superRefine((both, context) => {
    for (const scheme of ['light', 'dark'] as const)
      for (const message of contrastFaults(both[scheme], scheme))
        context.addIssue({ code: 'custom', message });
  });

const recess = z
  .strictObject(
    { from: day, to: day.optional(), name: text(80) },
    'must be such as { "from": "2027-11-25", "name": "Thanksgiving" }',
  )
  .refine(
    ({ from, to = from }) => from <= to && to <= plusYear(from),
    'must end within a year after its first day',
  );

const rates = z
  .strictObject({ highest: amount, step: amount }, 'must be such as { "highest": 25, "step": 0.5 }')
  .refine(({ highest, step }) => highest % step === 0, 'highest must be a multiple of step');

const markdown = z.string('must be the path of a Markdown file');
const MAX_NEIGHBORHOODS = 1000;

const texts = { terms: markdown, privacy: markdown, guidelines: markdown };
const generalTexts = { safety: markdown.optional(), accessibility: markdown.optional() };

/** MARKET_FILE. What one city cannot take over from another has no default. */
export const marketFile = z.strictObject(
  {
    id: z
      .string('must be a short name such as chicago')
      .regex(/^[a-z][a-z0-9-]{1,39}$/, 'must be a short name such as chicago'),
    name: text(30).default('Trotwell'),
    tagline: text(80).default("Someone you trust for the walks you can't make."),
    city: text(60),
    opened: z
      .string('must be a school year such as 2027/28 or 2027')
      .refine(isSchoolYear, 'must be a school year such as 2027/28 or 2027'),
    timeZone: timezone.optional(),
    locale: z
      .string('must be English of a country, such as en-US')
      .refine(
        (tag) => tag.startsWith('en-') && isCountry(tag.slice(3)),
        'must be English of a country, such as en-US',
      )
      .default('en-US'),
    currency: z.enum(currencies, `must be one of ${currencies.join(', ')}`).default('USD'),
    country: z
      .string('must be a country such as US')
      .refine(isCountry, 'must be a country such as US')
      .default('US'),
    rates: rates.default({ highest: 2500, step: 50 }),
    ages: ages.default({ children: [4, 15], walkers: 16, adults: 18 }),
    neighborhoods: z
      .union([names, z.record(z.string(), names)], 'must be a list of names, or lists by borough')
      .transform(byBorough)
      .refine(
        (all) => all.every(({ borough }) => borough === null || text(60).safeParse(borough).success),
        'must have boroughs of one line without < and >',
      )
      .refine((all) => all.length > 0, 'must name at least one')
      .refine((all) => all.length <= MAX_NEIGHBORHOODS, `must have at most ${MAX_NEIGHBORHOODS} names`)
      .refine((all) => new Set(all.map(({ name }) => name.toLowerCase())).size === all.length, {
        error: 'must name each once',
      }),
    onlyTheseNeighborhoods: z.boolean('must be true or false').default(false),
    closedDays: z.array(recess, 'must be a list of { from, to, name }'),
    minorHours: minorHours.default([]),
    cancellation: cancellation.default({ terms: 'Free until the walk starts.', lateHours: 12 }),
    passwordMinLength: z
      .int('must be a whole number from 6 to 64')
      .min(6, 'must be a whole number from 6 to 64')
      .max(64, 'must be a whole number from 6 to 64')
      .default(6),
    backupDays: z.int('must be a whole number of days').min(1, 'must be a whole number of days').default(30),
    walkerTwoFactor: z.enum(['required', 'optional'], 'must be required or optional').default('optional'),
    contactEmail: z.email('must be an email address').optional(),
    supportPhone: phone.optional(),
    emergencyNumber: z
      .string('must be a number such as 911')
      .regex(/^\d{3,6}$/, 'must be a number such as 911')
      .default('911'),
    operator: operator.optional(),
    insurance: insurance.optional(),
    taxForms: taxForms.default([]),
    logo: z.string('must be the path of an SVG file').optional(),
    colors: colors.optional(),
    legal: z.strictObject(
      {
        ...texts,
        ...generalTexts,
        es: z
          .strictObject({ ...texts, ...generalTexts }, 'must name files of terms, privacy or guidelines')
          .partial()
          .optional(),
      },
      'must name the files of terms, privacy and guidelines',
    ),
  },
  'must be an object { … }',
);

export type MarketFile = z.infer<typeof marketFile>;

function byBorough(value: Names | Record<string, Names>) {
  if (Array.isArray(value)) return value.map((one) => neighborhood(one, null));
  return Object.entries(value).flatMap(([borough, list]) => list.map((one) => neighborhood(one, borough)));
}

function neighborhood(one: Names[number], borough: string | null) {
  if (typeof one === 'string') return { name: one, borough, position: null };
  const [latitude, longitude] = one.position;
  return { name: one.name, borough, position: { latitude, longitude } };
}

function isSchoolYear(years: string): boolean {
  const [, first, second] = /^(\d{4})(?:\/(\d{2}))?$/.exec(years) ?? [];
  return first !== undefined && (second === undefined || Number(second) === (Number(first) + 1) % 100);
}

const plusYear = (date: string): string => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
