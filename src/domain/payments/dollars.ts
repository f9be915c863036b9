import { z } from 'zod';
import { centsFrom } from '../../money.ts';
import type { ErrorCode } from '../error-code.ts';

const AMOUNT = /^\$?\s*\d{1,5}(\.\d{1,2})?$/;

/** A field of dollars, such as "5" or "$4.50", as cents. */
export const dollars = (code: ErrorCode) =>
  z
    .string({ error: code })
    .trim()
    .regex(AMOUNT, code)
    .transform((text) => centsFrom(text.replace(/^\$\s*/, '')));
