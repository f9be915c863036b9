import { describe, expect, it } from 'vitest';
import { phoneFault, phoneText, telHref } from '../src/phone.ts';

describe('a phone number as people type it is shown and dialed in one way (TEXT-3)', () => {
  it.each([
    ...[
      '212-555-0142',
      '2125550142',
      '1-212-555-0142',
      '+1 (212) 555-0142',
      '212.555.0142',
      '２１２‑５５５‑０１４２',
    ],
    ...['\u202a+1 (212) 555-0142\u202c', '212-555-0142 (cell)', 'tel:+12125550142'],
  ])('%s', (typed) => {
    expect(phoneText(typed)).toBe('(212) 555-0142');
    expect(telHref(typed)).toBe('tel:+12125550142');
  });

  it.each([
    '212-555-0142 x204',
    '212-555-0142 ext 204',
    '212-555-0142 #204',
    '212-555-0142, 204',
    'tel:+12125550142;ext=204',
  ])('%s, whose extension is not dialed as part of the number', (typed) => {
    expect(phoneText(typed)).toBe('(212) 555-0142 ext. 204');
    expect(telHref(typed)).toBe('tel:+12125550142;ext=204');
    expect(phoneText(phoneText(typed)!)).toBe(phoneText(typed));
  });

  it('of another country', () => {
    expect(phoneText('+49 30 123456')).toBe('+49 30 123456');
    expect(telHref('+49 30 123456')).toBe('tel:+4930123456');
  });

  it.each([
    '555-0142',
    '911',
    'none',
    '212-555-0142 / 917-555-0101',
    '212-555-0142, 917-555-0101',
    '2125550142 9175550101',
  ])('%s is refused: nobody can dial it, or it is more than one', (typed) =>
    expect(phoneText(typed)).toBeNull(),
  );

  it('as an older version stored it is dialed as far as it can be read', () => {
    expect(telHref('212-555-0142x204')).toBe('tel:+12125550142;ext=204');
  });

  it.each(['646-555-0187 or 212-555-0142', '555-0142', 'ask at the front desk', '911', '000-000-0000'])(
    '%s, as an older version stored it, is no link',
    (stored) => expect(telHref(stored)).toBeNull(),
  );

  it.each([
    ['212-555-0142 or 917-555-0101', 'phoneTwo'],
    ['212-555-01423', 'phoneTooLong'],
    ['212-555-0142 after 5 pm', 'phoneWithWords'],
    ['555-0142', 'phoneInvalid'],
    ['call me', 'phoneInvalid'],
    ['000-000-0000', 'phoneInvalid'],
  ])('%s is answered with what is wrong: %s', (typed, code) => expect(phoneFault(typed)).toBe(code));
});
