import { openedFile } from '../../root.ts';
import { msg } from '../../translate.ts';
import { closedDaysOf } from './closed-days.ts';
import { ownLegalTexts } from './legal-text.ts';
import type { Market } from './market.ts';

function placed(line: string) {
  const [, name = '', ...degrees] = /^\s*(.+) (\S+) (\S+)$/.exec(line) ?? [];
  const [latitude = 0, longitude = 0] = degrees.map(Number);
  return { name, borough: null, position: { latitude, longitude } };
}

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
  neighborhoods: NEIGHBORHOODS.split(',').map(placed),
  onlyTheseNeighborhoods: false,
  closedDays: closedDaysOf(CLOSED_DAYS),
  minorHours: [],
  cancellation: { terms: msg('Free until the walk starts.'), lateHours: 12 },
  passwordMinLength: 6,
  backupDays: 30,
  walkerTwoFactor: 'optional',
  contactEmail: 'hello@trotwell.example',
  supportPhone: null,
  emergencyNumber: '911',
  operator: null,
  insurance: null,
  taxForms: [{ form: '1099-K', over: 2_000_000, payments: 200 }],
  logo: null,
  colors: null,
  legal: ownLegalTexts(openedFile('legal'), 'en'),
  spanishLegal: ownLegalTexts(openedFile('legal/es'), 'es'),
});

/** The position is about the middle. */
const NEIGHBORHOODS = `
  Battery Park City 40.711 -74.016, Carnegie Hill 40.784 -73.955, Chelsea 40.746 -74.001,
  Chinatown 40.716 -73.997, East Harlem 40.795 -73.939, East Village 40.727 -73.983,
  Financial District 40.708 -74.009, Flatiron 40.740 -73.990, Gramercy 40.737 -73.984,
  Greenwich Village 40.734 -73.999, Hamilton Heights 40.824 -73.950, Harlem 40.811 -73.946,
  Hell's Kitchen 40.764 -73.992, Hudson Yards 40.754 -74.002, Inwood 40.867 -73.921,
  Kips Bay 40.742 -73.979, Lenox Hill 40.767 -73.961, Lincoln Square 40.774 -73.985,
  Lower East Side 40.715 -73.984, Midtown 40.755 -73.984, Morningside Heights 40.809 -73.962,
  Murray Hill 40.748 -73.978, NoHo 40.728 -73.993, Nolita 40.723 -73.995, Roosevelt Island 40.762 -73.951,
  SoHo 40.723 -74.001, Tribeca 40.716 -74.009, Turtle Bay 40.753 -73.968, Two Bridges 40.711 -73.993,
  Upper East Side 40.773 -73.957, Upper West Side 40.787 -73.975, Washington Heights 40.842 -73.939,
  West Village 40.735 -74.005, Yorkville 40.777 -73.950`;

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
