import { describe, expect, it } from 'vitest';
import {
  comOnlyProviders,
  endingTypos,
  providerTypos,
} from '../../src/domain/accounts/sign-in/data/email-typos.ts';
import { addressProblem, checkEmail, knownEndings } from '../../src/domain/accounts/sign-in/email-rules.ts';

describe('a malformed address is refused (ACCOUNT-3)', () => {
  it.each([
    '',
    '   ',
    'jane',
    'jane@',
    '@example.com',
    'jane@example',
    'jane@@example.com',
    'jane@example..com',
    'jane@.example.com',
    'jane@example.com.',
    'jane@example,com',
    'jane doe@example.com',
    'jane@exa mple.com',
    'jane@-example.com',
    'jane@example-.com',
    'jane@[127.0.0.1]',
    'jane@example.com, joe@example.com',
    'Jane <jane@example.com>',
    'jane@example.com\nBcc: joe@example.com',
    'a..b@example.com',
    '.dot@example.com',
    'dot.@example.com',
    'jane@münchen..de',
    `${'j'.repeat(65)}@example.com`,
    `jane@${'e'.repeat(64)}.com`,
    `jane@${'example.'.repeat(40)}com`,
  ])('%j', (typed) => {
    expect(checkEmail(typed)).toEqual({ ok: false, code: 'emailShapeInvalid' });
  });
});

describe('an address that exists but that plain SMTP cannot deliver to is refused with the reason (ACCOUNT-3)', () => {
  it.each([
    'josé@example.com',
    'почта@пример.рф',
    '用户@例子.中国',
    '"jane doe"@example.com',
    '"a..b"@example.com',
  ])('%s', (typed) => {
    expect(checkEmail(typed)).toEqual({ ok: false, code: 'emailUnsupported' });
  });
});

describe('the mailer and the forms share the rule', () => {
  it('for exactly the text that is sent', () => {
    for (const address of ['a!b@example.com', "o'brien@example.ie", 'user@münchen.de', 'Jane@Example.COM'])
      expect([address, addressProblem(address)]).toEqual([address, null]);
    for (const address of [
      ' jane@example.com',
      'jane@example.com\n',
      'jane@exam\u00adple.com',
      'jane@１２.com/x',
    ])
      expect([address, addressProblem(address)]).not.toEqual([address, null]);
  });
});

describe('a typo is answered with a suggestion (ACCOUNT-3)', () => {
  it.each([
    ['jane@example.con', 'jane@example.com'],
    ['jane@example.cmo', 'jane@example.com'],
    ['jane@gmai.com', 'jane@gmail.com'],
    ['jane@gmial.com', 'jane@gmail.com'],
    ['jane@hotmial.com', 'jane@hotmail.com'],
    ['jane@yaho.com', 'jane@yahoo.com'],
    ['jane@outlok.com', 'jane@outlook.com'],
    ['jane@iclod.com', 'jane@icloud.com'],
    ['jane@gmial.con', 'jane@gmail.com'],
    ['Jane.Doe+school@GMAI.COM', 'jane.doe+school@gmail.com'],
    ['jane@gmail.co', 'jane@gmail.com'],
    ['jane@gmial.co', 'jane@gmail.com'],
    ['jane@yahoo.cm', 'jane@yahoo.com'],
    ['jane@hotmial.co.uk', 'jane@hotmail.co.uk'],
    ['jane@hotmail.couk', 'jane@hotmail.co.uk'],
    ['jane@yaho.com.br', 'jane@yahoo.com.br'],
    ['jane@school.nyc.ogr', 'jane@school.nyc.org'],
  ])('%s → %s', (typed, suggestion) => {
    expect(checkEmail(typed)).toEqual({ ok: false, code: 'emailTypo', suggestion });
  });

  it('suggests only valid addresses', () => {
    const typed = [
      ...Object.keys(endingTypos).map((ending) => `jane@example.${ending}`),
      ...Object.keys(providerTypos).map((provider) => `jane@${provider}.com`),
      ...[...comOnlyProviders].map((provider) => `jane@${provider}.co`),
    ];
    for (const address of typed) {
      const check = checkEmail(address);
      expect(check, address).toMatchObject({ code: 'emailTypo' });
      if ('suggestion' in check) expect(checkEmail(check.suggestion), address).toMatchObject({ ok: true });
    }
  });

  it('treats no real ending as a typo', () => {
    expect(Object.keys(endingTypos).filter((ending) => knownEndings.has(ending))).toEqual([]);
  });
});

describe('an unknown ending is refused, and its domain named (ACCOUNT-3)', () => {
  it.each([
    ['jane@example.invalid', 'example.invalid'],
    ['jane@mail.example.qq', 'mail.example.qq'],
    ['jane@10.0.0.1', '10.0.0.1'],
    ['jane@example.constructor', 'example.constructor'],
  ])('%s', (typed, domain) => {
    expect(checkEmail(typed)).toEqual({ ok: false, code: 'emailEndingUnknown', domain });
  });
});

describe('a real address is accepted', () => {
  it.each([
    'jane@example.com',
    'jane@gmail.com',
    'jane@googlemail.com',
    'jane@ymail.com',
    'jane@mail.com',
    'jane@gmx.de',
    'jane@proton.me',
    'jane@pm.me',
    'jane@hey.com',
    'jane@fastmail.fm',
    'jane@yahoo.co.uk',
    'jane@yahoo.com.br',
    'jane@startup.co',
    'jane@university.cm',
    'jane@ps321.schools.nyc.gov',
    'jane@columbia.edu',
    'jane@us.army.mil',
    'jane@example.museum',
    'jane@example.photography',
    'jane@example.nyc',
    'jane@gamil.example.com',
    "o'brien@example.ie",
    'first.last+tag_1-x%y@sub.example.co.nz',
    'user@xn--mnchen-3ya.de',
    'a!b@example.com',
    'jane@xn--e1afmkfd.xn--p1ai',
    'user@example.xn--p1ai',
    '1@2.io',
  ])('%s', (typed) => {
    expect(checkEmail(typed)).toEqual({ ok: true, email: typed });
  });

  it('trimmed and in lower case, because accounts ignore case', () => {
    expect(checkEmail('  Jane.Doe@Example.COM ')).toEqual({ ok: true, email: 'jane.doe@example.com' });
  });

  it.each([
    ['user@münchen.de', 'user@xn--mnchen-3ya.de'],
    ['User@MÜNCHEN.de', 'user@xn--mnchen-3ya.de'],
    ['post@пример.рф', 'post@xn--e1afmkfd.xn--p1ai'],
    ['user@例子.中国', 'user@xn--fsqu00a.xn--fiqs8s'],
  ])('with an international domain, %s, which is stored as SMTP needs it', (typed, email) => {
    expect(checkEmail(typed)).toEqual({ ok: true, email });
    expect(checkEmail(email)).toEqual({ ok: true, email });
  });

  it('under every country and generic ending', () => {
    expect(knownEndings.size).toBeGreaterThan(1250);
    for (const ending of knownEndings) {
      expect(checkEmail(`jane@example.${ending}`), ending).toMatchObject({ ok: true });
    }
  });
});
