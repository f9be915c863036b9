import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '../../src/domain/accounts/sign-in/common-passwords.ts';

describe('a common password is refused (ACCOUNT-11)', () => {
  it.each(['123456', 'password', 'Password1', 'QWERTY123', 'iloveyou', 'trotwell', 'aaaaaaaa', '????????'])(
    '%s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );
});

describe('any other password passes', () => {
  it.each(['trot-demo-2026', 'harbor violin acorn', 'Tr0ubadour&3', 'пароль-на-ужин', ' 123456 '])(
    '%s',
    (password) => {
      expect(isCommonPassword(password)).toBe(false);
    },
  );
});
