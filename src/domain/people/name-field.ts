import { phoneNumbersIn } from '../contact-details/phone-numbers.ts';
import type { ErrorCode } from '../forms/error-code.ts';
import { requiredText } from '../forms/form.ts';

/** Only endings that are no part of a name, as in "J.de Vries". */
const WEB_ADDRESS =
  /:\/\/|www\.|[^\s@]@[^\s@]|[\p{L}\p{N}]\.(?:com|net|org|info|biz|app|dev|xyz|link|site|online)(?![\p{L}\p{N}])/iu;

/** One line without a way to reach anyone: our first email goes to whatever address a stranger types, and begins with it (ACCOUNT-1). */
export const nameField = (missing?: ErrorCode) =>
  requiredText(80, missing)
    .transform((name) => name.replace(/\s+/g, ' '))
    .refine(
      (name) => !WEB_ADDRESS.test(name) && phoneNumbersIn(name).length === 0,
      'nameHasAddress' satisfies ErrorCode,
    );
