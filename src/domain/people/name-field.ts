import { contactDetailsIn } from '../contact-details/mask.ts';
import { phoneNumbersIn } from '../contact-details/phone-numbers.ts';
import type { ErrorCode } from '../forms/domain-error.ts';
import { optionalText, requiredName } from '../forms/form.ts';

/** Only endings that are no part of a name, as in "J.de Vries". */
const WEB_ADDRESS =
  /:\/\/|www\.|[^\s@]@[^\s@]|[\p{L}\p{N}]\.(?:com|net|org|info|biz|app|dev|xyz|link|site|online)(?![\p{L}\p{N}])/iu;
const STREET_ADDRESS =
  /\d\p{L}{0,2}\s+(?:\S+\s+){0,3}(?:st|street|ave|avenue|blvd|boulevard|dr|drive|ln|lane|pl|place|rd|road|way|broadway)(?!\p{L})|(?<!\p{L})(?:calle|avenida|av\.)\s.*\d/iu;

const isName = (name: string) => !WEB_ADDRESS.test(name) && phoneNumbersIn(name).length === 0;
const isShortName = (name: string) =>
  isName(name) && contactDetailsIn(name) === '' && !STREET_ADDRESS.test(name);

/** One line without a way to reach anyone: our first email goes to whatever address a stranger types, and begins with it (ACCOUNT-1). */
export const nameField = (missing?: ErrorCode) =>
  requiredName(80, missing)
    .transform((name) => name.replace(/\s+/g, ' '))
    .refine(isName, 'nameHasAddress' satisfies ErrorCode);

export const shortNameField = (max: number) =>
  optionalText(max)
    .transform((name) => name?.replace(/\s+/g, ' ') ?? null)
    .refine((name) => name === null || isShortName(name), 'nameHasAddress' satisfies ErrorCode);
