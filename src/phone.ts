import {
  type CountryCode,
  findPhoneNumbersInText,
  type PhoneNumber,
  parsePhoneNumberFromString,
  validatePhoneNumberLength,
} from 'libphonenumber-js/min';
import { market } from './market.ts';
import { memoize } from './memoize.ts';
import { normalizeFigures } from './typed-text.ts';

const SPARE_DIGITS = 4;
const digits = (text: string): number => text.replace(/\D/g, '').length;

export const isPhoneOf = (country: string, text: string): boolean => numberOf(country, text) !== null;

const read = memoize((text): PhoneNumber | null => numberOf(market.country, text), 2000);

function numberOf(country: string, text: string): PhoneNumber | null {
  const typed = normalizeFigures(text);
  const found = parsePhoneNumberFromString(typed, country as CountryCode);
  if (!found?.isPossible() || /^(\d)\1+$/.test(found.nationalNumber)) return null;
  return digits(typed) - digits(`${found.number}${found.ext ?? ''}`) > SPARE_DIGITS ? null : found;
}

/** As people of the market write it, with its extension: one number has one text. Null for what nobody can dial. */
export function phoneText(typed: string): string | null {
  const phone = read(typed);
  if (!phone) return null;
  return phone.country === market.country ? phone.formatNational() : phone.formatInternational();
}

/** What is wrong with a text that is no number. */
export function phoneFault(typed: string) {
  const text = normalizeFigures(typed);
  const country = market.country as CountryCode;
  if (findPhoneNumbersInText(text, country).length > 1) return 'phoneTwo';
  if (validatePhoneNumberLength(text, country) === 'TOO_LONG') return 'phoneTooLong';
  return digits(text) > 9 && /\p{L}/u.test(text) ? 'phoneWithWords' : 'phoneInvalid';
}

/** RFC 3966; an extension is not dialed as a part of the number. Null for what an older version stored that is not one number. */
export const telHref = (phone: string): string | null => read(phone)?.getURI() ?? null;
