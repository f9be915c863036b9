import { dictionary } from '@zxcvbn-ts/language-common';
import { z } from 'zod';
import type { ErrorCode } from '../../forms/domain-error.ts';

/** Of this product and of recent years: the list of the package has neither. */
const OWN = `
    0123456789 0987654321 0okmnji9 123password 456789 654321 696969a 7654321 87654321 987654321 9876543210
    abcdef abcdefg abcdefgh admin! admin1234 admin12345 admin123456 admin2024 admin2025 admin2026 apple1234
    army123 autumn2025 autumn2026 believe1 blackpink bronx123 bts123 change123 changeme123 children1 christmas1
    company1 contraseña demo123 demo1234 elmo123 example1 facebook1 fortnite fortnite1 gmail123 guest123
    haslo123 hello12345 hjkl1234 hope123 hotmail1 hulk123 iloveyou3 instagram iphone1 jedi123 jeep123 jets123
    jimihendrix letmein! linkedin lkjhgf login123 manhattan1 march2025 marvel1 minecraft1 mnbvcx mnbvcxz
    mypassword1 myself1 navy123 newyork123 numberone nyc123 onedirection p@ssw0rd1 p@ssword parent1 parent123
    pass12345 passpass1 password12345 password123456 password2024 password2025 password2026 passwort123 poiuyt
    poiuytrewq pooh123 prince123 princess12 princess123 queen123 qwerty007 qwertz qwertz123 roblox roblox123
    root123 sample123 school123 security123 signup123 spongebob1 spring123 spring2025 spring2026 student123
    sugar123 summer123 summer2023 summer2024 summer2025 summer2026 sunshine12 superuser taylor13 taylorswift
    test12345 tester123 thepassword toor123 trotter123 trotwell trotwell1 trotwell123 twilight1 twitter user1234
    username1 walker123 welcome! welcome1234 welcome2024 welcome2025 welcome2026 whatever123 white123
    winniethepooh winter123 winter2024 winter2025 winter2026 yahoo123 youtube1
  `
  .trim()
  .split(/\s+/);

const COMMON: ReadonlySet<string> = new Set([...dictionary['passwords-common'], ...OWN]);

/** A few characters again and again: `aaaaaaaa`, `abcabc`. */
const REPEATED = /^(.{1,4})\1+$/su;

/** One of 49,000 common passwords, or a repetition (ACCOUNT-11). Ignores case. */
export function isCommonPassword(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  return COMMON.has(plain) || REPEATED.test(plain);
}

export const MAX_PASSWORD_LENGTH = 200;

export const typedPassword = () =>
  z
    .string({ error: 'fieldMissing' satisfies ErrorCode })
    .min(1, 'fieldMissing' satisfies ErrorCode)
    .max(MAX_PASSWORD_LENGTH, 'passwordTooLong' satisfies ErrorCode);

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
