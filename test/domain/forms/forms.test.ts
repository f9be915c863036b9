import { expect, it } from 'vitest';
import { ALLOWED, denialReason, denied, HIDDEN } from '../../../src/domain/forms/decision.ts';
import { conflict } from '../../../src/domain/forms/domain-error.ts';
import {
  checkbox,
  isCalendarDate,
  isUuid,
  optionalAmount,
  optionalDate,
  optionalNumber,
  optionalText,
  requiredText,
  wallTime,
} from '../../../src/domain/forms/form.ts';
import {
  asShown,
  priceChanged,
  type Shown,
  shownDifference,
  shownFields,
} from '../../../src/domain/forms/shown.ts';

it('only a denial that a page may speak of has a reason', () => {
  const error = conflict('walkChanged');
  expect([ALLOWED, HIDDEN, denied(error)].map(denialReason)).toEqual([null, null, error.summary]);
});

it.each([
  ['2027-02-28', true],
  ['2027-02-29', false],
  ['2028-02-29', true],
  ['2027-02-30', false],
  ['2027-13-01', false],
  ['2027-4-1', false],
  ['1899-01-01', false],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['2027-04-01x', false],
])('%s is a date of a calendar: %s', (text, isDate) => {
  expect(isCalendarDate(text)).toBe(isDate);
});

it.each<[what: string, field: () => unknown, typed: unknown, found: unknown]>([
  ['a text that must be there', () => requiredText(3, 'fieldMissing'), ' ab ', 'ab'],
  ['a text that must be there', () => requiredText(3, 'fieldMissing'), 'a', 'a'],
  ['a text that must be there', () => requiredText(3, 'fieldMissing'), '  ', 'fieldMissing'],
  ['a text that must be there', () => requiredText(3, 'fieldMissing'), undefined, 'fieldMissing'],
  ['a text that must be there', () => requiredText(3, 'fieldMissing'), 'abcd', 'fieldTooLong'],
  ['a text', () => optionalText(3), undefined, null],
  ['a text', () => optionalText(3), ' ', null],
  ['a text', () => optionalText(3), 'abcd', 'fieldTooLong'],
  ['a number', () => optionalNumber(), '', null],
  ['a number', () => optionalNumber(), '-1.5', -1.5],
  ['a number', () => optionalNumber(), '1e3', 'fieldInvalid'],
  ['an amount', () => optionalAmount('fieldInvalid'), '', null],
  ['an amount', () => optionalAmount('fieldInvalid'), ' ', null],
  ['an amount', () => optionalAmount('fieldInvalid'), '12.50', 1250],
  ['an amount', () => optionalAmount('fieldInvalid'), 'much', 'fieldInvalid'],
  ['a box', () => checkbox(), 'on', true],
  ['a box', () => checkbox(), true, true],
  ['a box', () => checkbox(), 'yes', false],
  ['a box', () => checkbox(), false, false],
  ['a box', () => checkbox(), undefined, false],
  ['a day', () => optionalDate(), '', undefined],
  ['a day', () => optionalDate(), '2027-04-14', '2027-04-14'],
  ['a day', () => optionalDate(), '2027-04-31', 'dateInvalid'],
  ['a time', () => wallTime('fieldInvalid'), '23:59:30', '23:59'],
  ['a time', () => wallTime('fieldInvalid'), '24:00', 'fieldInvalid'],
  ['a time', () => wallTime('fieldInvalid'), '09:60', 'fieldInvalid'],
])('%s is read: %o, %j as %j', (_, field, typed, found) => {
  const { success, data, error } = (field() as ReturnType<typeof checkbox>).safeParse(typed);
  const issue = error?.issues[0] as { message: string; errors?: { message: string }[][] } | undefined;
  expect(success ? data : (issue?.errors?.at(-1)?.[0]?.message ?? issue?.message)).toEqual(found);
});

it('an id is one in the form of the database', () => {
  expect([isUuid('11111111-1111-4111-8111-111111111111'), isUuid('11111111'), isUuid(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});

const difference = (sent: Record<string, string>, now: Shown) => {
  const { code, params } = shownDifference(sent, now)?.summary ?? {};
  return code ? [code, params] : null;
};

it('a form that showed another price or count says both, and one that showed none or the same passes', () => {
  const now = { rate: 1850, walks: 3 };
  expect(shownFields(now)).toEqual({ 'shown.rate': '1850', 'shown.walks': '3' });
  expect(difference(shownFields(now), now)).toBe(null);
  expect(difference({}, now)).toBe(null);
  expect(difference({ 'shown.rate': '1850', 'shown.walks': '2' }, now)).toEqual([
    'countChanged',
    { what: 'Walks', before: '2', now: 3 },
  ]);
  expect(difference({ 'shown.walks': 'x' }, now)).toEqual([
    'countChanged',
    { what: 'Walks', before: '–', now: 3 },
  ]);
  const was = { change: 'It was $20.00/hr and is now $18.50/hr.' };
  expect(difference({ 'shown.rate': '2000' }, now)).toEqual(['priceChanged', was]);
  expect(difference({ 'shown.highestRate': '2000' }, { highestRate: 1850 })).toEqual(['priceChanged', was]);
  const none = { change: 'It is $18.50/hr.' };
  expect(difference(asShown({}) as Record<string, string>, now)).toEqual(['priceChanged', none]);
  expect(asShown({ 'shown.rate': '5' })).toEqual({ 'shown.rate': '5' });
  expect(priceChanged('2000', 1850, true).summary.params).toEqual({
    change: 'It was $20.00 and is now $18.50.',
  });
});
