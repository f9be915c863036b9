import { z } from 'zod';

export const timezone = z
  .string('must be a time zone such as America/New_York')
  .refine(isTimezone, 'must be a time zone such as America/New_York');

export const phone = z
  .string('must be a phone number such as +1 212 555 0100')
  .regex(/^\+?[\d ().-]{5,30}$/, 'must be a phone number such as +1 212 555 0100')
  .refine((value) => value.replace(/\D/g, '').length >= 5, 'must have at least 5 digits');

/** No offset, whose sign PostgreSQL and JavaScript read differently. */
function isTimezone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const UNKNOWN = regions.of('ZZ');

/** A code of ISO 3166, such as US. */
export const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) && ![undefined, UNKNOWN].includes(regions.of(code));
