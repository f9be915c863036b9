import { z } from 'zod';
import type { ErrorCode } from '../forms/domain-error.ts';
import { optionalAmount } from '../forms/form.ts';

/** An amount that must be there, as cents. */
export const dollars = (code: ErrorCode) => optionalAmount(code).pipe(z.number({ error: code }));
