import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../src/root.ts';
import { accountTexts } from '../views/catalogue/accounts.ts';
import { adminTexts } from '../views/catalogue/admin.ts';
import { bookingTexts } from '../views/catalogue/bookings.ts';
import { moneyTexts } from '../views/catalogue/money.ts';
import { newsTexts } from '../views/catalogue/news.ts';
import { noticeTexts } from '../views/catalogue/notices.ts';
import { ownAccountTexts } from '../views/catalogue/own-accounts.ts';
import { ownAdminTexts } from '../views/catalogue/own-admin.ts';
import { ownBookingTexts } from '../views/catalogue/own-bookings.ts';
import { ownMoneyTexts } from '../views/catalogue/own-money.ts';
import { peopleTexts } from '../views/catalogue/people.ts';
import { safetyTexts } from '../views/catalogue/safety.ts';
import { teamTexts } from '../views/catalogue/team.ts';
import { type CatalogueCode, catalogue, fill, isCatalogueCode } from '../views/catalogue.ts';
import { failures, informs, inlineTexts, successes } from './catalogue.quoted.ts';

const codes = Object.keys(catalogue) as CatalogueCode[];
const params = { minimum: 6, list: '{list}', suggestion: '...', firstName: '{first_name}', name: '{name}' };
const entries = codes.map((code) => fill(code, params));

/** The kinds under which a heading and its text stand together in the catalogue. */
function kindsOf([title, text]: readonly (string | undefined)[]): string[] {
  const fits = entries.filter((entry) => entry.title === title && (!text || entry.text === text));
  return fits.map((entry) => entry.kind);
}

describe('the catalogue speaks the words of the specification', () => {
  it.each(failures)('refuses with %j', (...quoted) => {
    expect(kindsOf(quoted)).toContain('error');
  });

  it.each(successes)('celebrates with %j', (...quoted) => {
    expect(kindsOf(quoted)).toContain('success');
  });

  it.each(informs)('informs with %j', (...quoted) => {
    expect(kindsOf(quoted)).toContain('info');
  });

  it.each(inlineTexts)('has the inline text %j', (quoted) => {
    const all = entries.flatMap((entry) => [entry.title, entry.text]);
    expect(all).toContain(quoted);
  });

  it('words the domain refusal around the domain', () => {
    expect(fill('emailEndingUnknown', { domain: 'example.invalid' }).title).toBe(
      "example.invalid doesn't appear to be a valid email domain. Please check for typos.",
    );
  });
});

/** Every source but the catalogue's own. */
const sources = (): string[] =>
  ['src', 'views', 'islands'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('catalogue'))
      .map((file) => readFileSync(join(root, room, file), 'utf8')),
  );

describe('the catalogue itself', () => {
  it('names no code twice', () => {
    const groups = [
      accountTexts,
      peopleTexts,
      bookingTexts,
      moneyTexts,
      adminTexts,
      noticeTexts,
      ownAccountTexts,
      ownAdminTexts,
      ownBookingTexts,
      safetyTexts,
      ownMoneyTexts,
      newsTexts,
      teamTexts,
    ];
    expect(codes).toHaveLength(groups.flatMap((group) => Object.keys(group)).length);
  });

  it('says each text somewhere', () => {
    const said = new Set(sources().flatMap((source) => source.match(/\w+/g) ?? []));
    // Made of the role and the decision in src/web/admin/decisions.ts.
    const byRole = /^(walker|parent|user)(Approved|Rejected)$/;
    // What they would tell of cannot come about: a profile is made together with its account, and what is missing is known.
    const idle = new Set(['profileBeingSetUp', 'profileIncomplete', 'bookingManagementNeedsProfile']);
    expect(codes.filter((code) => !said.has(code) && !byRole.test(code) && !idle.has(code))).toEqual([]);
  });

  it('leaves no placeholder behind when a value is missing', () => {
    for (const code of codes) expect(JSON.stringify(fill(code))).not.toMatch(/\{\w+\}/);
  });

  it('takes values as they are, dollar signs and tags too', () => {
    expect(fill('paymentDeclined', { message: '$& <b>' }).text).toBe('$& <b>');
  });

  it('knows its codes from strings of the outside', () => {
    expect(isCatalogueCode('bookingAccepted')).toBe(true);
    expect(isCatalogueCode('toString')).toBe(false);
    expect(isCatalogueCode(undefined)).toBe(false);
  });
});
