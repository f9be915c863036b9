import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { market } from './market.ts';
import { memoize } from './memoize.ts';
import { normalizeFigures } from './typed-text.ts';

const SPARE_DIGITS = 4;
const digits = (text: string): number => text.replace(/\D/g, '').length;

const read = memoize((text): PhoneNumber | null => {
  const typed = normalizeFigures(text);
  const found = parsePhoneNumberFromString(typed, market.country as CountryCode);
  if (!found?.isPossible()) return null;
  return digits(typed) - digits(`${found.number}${found.ext ?? ''}`) > SPARE_DIGITS ? null : found;
}, 2000);

/** As people of the market write it, with its extension: one number has one text. Null for what nobody can dial. */
export function phoneText(typed: string): string | null {
  const phone = read(typed);
  if (!phone) return null;
  return phone.country === market.country ? phone.formatNational() : phone.formatInternational();
}

/** RFC 3966; an extension is not dialed as a part of the number. */
export const telHref = (phone: string): string =>
  read(phone)?.getURI() ?? `tel:${phone.replace(/[^\d+]/g, '')}`;
