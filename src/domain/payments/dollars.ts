import { z } from 'zod';
import { centsFrom, currencySign } from '../../money.ts';
import type { ErrorCode } from '../error-code.ts';

const AMOUNT = /^\d{1,5}(\.\d{1,2})?$/;

/** A field of dollars, such as "5" or "$4.50", as cents. */
export const dollars = (code: ErrorCode) =>
  z
    .string({ error: code })
    .trim()
    .transform((text) => (text.startsWith(currencySign()) ? text.slice(currencySign().length).trim() : text))
    .pipe(z.string().regex(AMOUNT, code))
    .transform((text) => centsFrom(text));
