import { openedFile } from '../../root.ts';
import { msg } from '../../translate.ts';
import { closedDaysOf } from './closed-days.ts';
import { ownLegalTexts } from './legal-text.ts';
import type { Market } from './market.ts';

export const manhattan = (): Market => ({
  id: 'manhattan',
  name: 'Trotwell',
  tagline: msg("Someone you trust for the walks you can't make."),
  city: 'Manhattan',
  opened: '2025/26',
  timeZone: 'America/New_York',
  locale: 'en-US',
  currency: 'USD',
  country: 'US',
  rates: { highest: 2500, step: 50 },
  ages: { children: [4, 15], walkers: 16, adults: 18 },
  neighborhoods: [...NEIGHBORHOODS].map((name) => ({ name, borough: null })),
  onlyTheseNeighborhoods: false,
  closedDays: closedDaysOf(CLOSED_DAYS),
  cancellation: { terms: msg('Free until the walk starts.'), lateHours: 12 },
  passwordMinLength: 6,
  backupDays: 30,
  walkerTwoFactor: 'optional',
  contactEmail: 'hello@trotwell.example',
  supportPhone: null,
  emergencyNumber: '911',
  operator: null,
  insurance: null,
  logo: null,
  colors: null,
  legal: ownLegalTexts(openedFile('legal'), 'en'),
  spanishLegal: ownLegalTexts(openedFile('legal/es'), 'es'),
});

const NEIGHBORHOODS = [
  ...['Battery Park City', 'Carnegie Hill', 'Chelsea', 'Chinatown', 'East Harlem', 'East Village'],
  ...['Financial District', 'Flatiron', 'Gramercy', 'Greenwich Village', 'Hamilton Heights', 'Harlem'],
  ...["Hell's Kitchen", 'Hudson Yards', 'Inwood', 'Kips Bay', 'Lenox Hill', 'Lincoln Square'],
  ...['Lower East Side', 'Midtown', 'Morningside Heights', 'Murray Hill', 'NoHo', 'Nolita'],
  ...['Roosevelt Island', 'SoHo', 'Tribeca', 'Turtle Bay', 'Two Bridges', 'Upper East Side'],
  ...['Upper West Side', 'Washington Heights', 'West Village', 'Yorkville'],
];

/** New York City's public schools, 2026/27: the days that are closed by law or by a fixed rule. */
const CLOSED_DAYS = [
  { from: '2026-09-21', name: 'Yom Kippur' },
  { from: '2026-10-12', name: "Italian Heritage and Indigenous Peoples' Day" },
  { from: '2026-11-03', name: 'Election Day' },
  { from: '2026-11-11', name: 'Veterans Day' },
  { from: '2026-11-26', to: '2026-11-27', name: 'Thanksgiving recess' },
  { from: '2026-12-24', to: '2027-01-01', name: 'Winter recess' },
  { from: '2027-01-18', name: 'Martin Luther King Jr. Day' },
  { from: '2027-02-15', to: '2027-02-19', name: 'Midwinter recess' },
  { from: '2027-05-31', name: 'Memorial Day' },
];
