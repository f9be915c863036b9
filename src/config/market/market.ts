import type { Cents } from '../../money.ts';
import type { MarketClosedDay } from './closed-days.ts';
import type { Palette, Scheme } from './colors.ts';
import type { LegalName, LegalText } from './legal-text.ts';

interface Operator {
  name: string;
  address: string;
  responsible: string;
  /** Whom the About page shows (MARKET-13). */
  people: readonly { name: string; does: string; es?: string | undefined }[];
}

/** The city that an installation serves, and what it looks like there (MARKET-1). */
interface Neighborhood {
  name: string;
  borough: string | null;
  position: { latitude: number; longitude: number } | null;
}

export interface Market {
  /** Stays the same for the life of a database (MARKET-3). */
  id: string;
  name: string;
  tagline: string;
  city: string;
  opened: string;
  timeZone: string;
  /** English, with the formats of a country: en-US. */
  locale: string;
  currency: string;
  /** ISO 3166; of the walkers' accounts at Stripe. */
  country: string;
  rates: { highest: Cents; step: Cents };
  ages: { children: readonly [youngest: number, oldest: number]; walkers: number; adults: number };
  /** With positions, the way between two is estimated (BOOKING-48). */
  neighborhoods: readonly Neighborhood[];
  onlyTheseNeighborhoods: boolean;
  closedDays: readonly MarketClosedDay[];
  /** In which walkers under age take no walks (GUARDIAN-9). */
  minorHours: readonly { from: string; to: string; schoolDays: boolean }[];
  /** What the two sides agree to when they cancel; within `lateHours` before the start it is late (BOOKING-44). */
  cancellation: { terms: string; es?: string | undefined; lateHours: number };
  passwordMinLength: number;
  /** How long backups keep what was deleted. */
  backupDays: number;
  /** Two-factor sign-in or a passkey (SIGNIN-14). */
  walkerTwoFactor: 'required' | 'optional';
  contactEmail: string;
  supportPhone: string | null;
  emergencyNumber: string;
  /** Who answers before the law; null for a demonstration (MARKET-10). */
  operator: Operator | null;
  /** What the Safety page says; null for none. */
  insurance: { terms: string; es?: string | undefined } | null;
  /** Which a walker gets whose year is above both; the platform files it (PAYMENT-43). */
  taxForms: readonly { form: string; over: Cents; payments: number }[];
  logo: string | null;
  colors: Readonly<Record<Scheme, Palette>> | null;
  legal: Readonly<Record<LegalName, LegalText>>;
  spanishLegal: Readonly<Partial<Record<LegalName, LegalText>>>;
}
