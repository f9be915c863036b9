import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '../../src/domain/accounts/sign-in/password.ts';

describe('a common password is refused (ACCOUNT-11)', () => {
  it.each([
    '123456',
    'password',
    'Password1',
    'QWERTY123',
    'iloveyou',
    'trotwell',
    'aaaaaaaa',
    '????????',
    'abcabcabc',
  ])('%s', (password) => {
    expect(isCommonPassword(password)).toBe(true);
  });
});

it('knows at least 3,000 of them that are long enough', () => {
  const known = dictionary['passwords-common'].filter((one) => one.length >= 6 && isCommonPassword(one));
  expect(known.length).toBeGreaterThan(3000);
  for (const one of ['charlotte', 'nemesis1', 'rosebud', 'mariposa', 'winston1', 'wolverine'])
    expect(known, one).toContain(one);
});

describe('any other password passes', () => {
  it.each(['trot-demo-2026', 'harbor violin acorn', 'Tr0ubadour&3', 'пароль-на-ужин', ' 123456 '])(
    '%s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
