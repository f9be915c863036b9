import { z } from 'zod';
import type { ErrorCode } from '../../error-code.ts';
import { isCommonPassword } from './common-passwords.ts';

export const MAX_PASSWORD_LENGTH = 200;

export const newPassword = (
  minimum: number,
  tooShort: 'resetPasswordTooShort' | 'passwordTooShort' = 'resetPasswordTooShort',
) =>
  z.string({ error: 'fieldMissing' satisfies ErrorCode }).superRefine((password, context) => {
    const addError = (code: ErrorCode, params: Record<string, number> = {}) =>
      context.addIssue({ code: 'custom', message: code, params });
    if (password === '') addError('fieldMissing');
    else if (password.length < minimum) addError(tooShort, { minimum });
    else if (password.length > MAX_PASSWORD_LENGTH) addError('passwordTooLong', { max: MAX_PASSWORD_LENGTH });
    else if (isCommonPassword(password)) addError('passwordTooCommon');
  });
