import { afterEach, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { manhattan } from '../../../src/config/market/manhattan.ts';
import { readLanguage } from '../../../src/domain/people/language.ts';
import { nameField } from '../../../src/domain/people/name-field.ts';
import { fullName, givenName, shortName, withinSentence } from '../../../src/domain/people/names.ts';
import { neighborhoodField, suggestedNeighborhoods } from '../../../src/domain/people/neighborhood.ts';
import { phoneField, requiredPhone } from '../../../src/domain/people/phone.ts';
import { setMarket } from '../../../src/market.ts';

afterEach(() => setMarket(manhattan()));

const read = (field: z.ZodType, typed: unknown) => {
  const { success, data, error } = field.safeParse(typed);
  return success ? data : error?.issues[0]?.message;
};

it.each([
  ['Anna', 'Keller', 'Anna Keller', 'Anna', 'Anna K.'],
  ['Former', 'Keller', 'Former Keller', 'Former', 'Former K.'],
  ['Anna', 'user', 'Anna user', 'Anna', 'Anna u.'],
  ['Anna', '', 'Anna ', 'Anna', 'Anna .'],
  ['Former', 'user', 'Former user', 'Former user', 'Former user'],
  ['A', 'parent', 'A parent', 'A parent', 'A parent'],
])(
  '%s %s: their full, given and short name (ACCOUNT-29, SAFETY-2)',
  (firstName, lastName, full, given, short) => {
    const person = { firstName, lastName };
    expect([fullName(person), givenName(person), shortName(person)]).toEqual([full, given, short]);
  },
);

it('within a sentence a name stays as it is, except that of a past parent', () => {
  expect([withinSentence('A parent'), withinSentence('Anna K.')]).toEqual(['a parent', 'Anna K.']);
});

it.each([
  ['Anna  Maria', 'Anna Maria'],
  ['J.de Vries', 'J.de Vries'],
  ['', 'childNameMissing'],
  ...['.', '- -', '…', '\u0378', '\u{1fffe}.'].map((typed) => [typed, 'childNameMissing']),
  ['7', '7'],
  ['😀', '😀'],
  ['Ж.', 'Ж.'],
  ['x'.repeat(80), 'x'.repeat(80)],
  ['x'.repeat(81), 'fieldTooLong'],
  ['Anna example.com', 'nameHasAddress'],
  ['anna@example', 'nameHasAddress'],
  ['Anna 212 555 0177', 'nameHasAddress'],
])('the name %j is read as %j (ACCOUNT-1)', (typed, found) => {
  expect(read(nameField('childNameMissing'), typed)).toBe(found);
});

it('a phone number is read as one that can be dialed, of at most 40 characters, and may be left out where it is optional', () => {
  for (const field of [phoneField(), requiredPhone('receiverPhoneMissing')]) {
    expect(read(field, '(212) 555-0177')).toBe('(212) 555-0177');
    expect(read(field, 'soon')).toBe('phoneInvalid');
    expect(read(field, '1'.repeat(40))).toBe('phoneTooLong');
    expect(read(field, '1'.repeat(41))).toBe('fieldTooLong');
  }
  expect(read(phoneField(), '')).toBe(null);
  expect(read(requiredPhone('receiverPhoneMissing'), '')).toBe('receiverPhoneMissing');
});

describe('a neighborhood (MARKET-5)', () => {
  it('has the market’s spelling, no digit and at most 80 characters', () => {
    const field = neighborhoodField();
    expect(['', 'chelsea', 'Elsewhere', 'x'.repeat(80)].map((typed) => read(field, typed))).toEqual([
      null,
      'Chelsea',
      'Elsewhere',
      'x'.repeat(80),
    ]);
    expect(read(field, '12 Main St')).toBe('neighborhoodNotAddress');
    expect(read(field, 'x'.repeat(81))).toBe('fieldTooLong');
  });

  it('is one of the market’s own where it takes no others', () => {
    const own = manhattan().neighborhoods.map(({ name }) => name);
    expect(suggestedNeighborhoods(['chelsea', 'Elsewhere'])).toEqual([...own, 'Elsewhere']);
    setMarket({ ...manhattan(), onlyTheseNeighborhoods: true });
    expect(suggestedNeighborhoods(['Elsewhere'])).toEqual(own);
    expect(['', 'CHELSEA', 'Elsewhere'].map((typed) => read(neighborhoodField(), typed))).toEqual([
      null,
      'Chelsea',
      'neighborhoodUnknown',
    ]);
  });
});

it('a language is one of the product, or none, which follows the browser (LANGUAGE-2)', () => {
  expect(['en', 'es', ''].map((language) => readLanguage({ language }))).toEqual(['en', 'es', null]);
  for (const language of ['fr', undefined]) expect(() => readLanguage({ language })).toThrow('invalid');
});
