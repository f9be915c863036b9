import { z } from 'zod';
import { centsFrom, currencySign, decimalSign } from '../../money.ts';
import { normalizeFigures } from '../../typed-text.ts';
import type { ErrorCode } from '../error-code.ts';

const AMOUNT = /^\d{1,5}(\.\d{1,2})?$/;

/** A field of an amount, such as "5" or "$4.50", as cents. In Austria "€ 4,50" too. */
export const dollars = (code: ErrorCode) =>
  z
    .string({ error: code })
    .transform((text) =>
      normalizeFigures(text).replace(currencySign(), '').replace(decimalSign(), '.').trim(),
    )
    .pipe(z.string().regex(AMOUNT, code))
    .transform((text) => centsFrom(text));
