import { z } from 'zod';
import type { RefusalCode } from '../refusal.ts';
import { isCommonPassword } from './common-passwords.ts';

/** DECISIONS 25. */
export const longestPassword = 200;

/** A password that somebody chooses: long enough, not absurdly long, not one that everybody guesses first. DECISIONS 25. */
export const newPassword = (
  minimum: number,
  tooShort: 'resetPasswordTooShort' | 'passwordTooShort' = 'resetPasswordTooShort',
) =>
  z.string({ error: 'fieldMissing' satisfies RefusalCode }).superRefine((password, context) => {
    const refuse = (code: RefusalCode, params: Record<string, number> = {}) =>
      context.addIssue({ code: 'custom', message: code, params });
    if (password === '') refuse('fieldMissing');
    else if (password.length < minimum) refuse(tooShort, { minimum });
    else if (password.length > longestPassword) refuse('passwordTooLong', { max: longestPassword });
    else if (isCommonPassword(password)) refuse('passwordTooCommon');
  });
