import { clock } from '../../clock.ts';
import { market } from '../../market.ts';
import { normalizeFigures } from '../../typed-text.ts';

/** "P.S. 11" is where "P.S. 11, 320 W 21 St" is. */
export const isWithin = (one: string, other: string): boolean => plainText(one).includes(plainText(other));
const plainText = (text: string): string =>
  ` ${normalizeFigures(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

const IN_STREET = String.raw`(?!\p{L}|\s(st|street|ave|avenue|blvd|boulevard|ct|court|dr|drive|ln|lane|pkwy|pl|place|rd|road|river|ter|terrace|way)(?!\p{L}))`;

/** The last that an address names, in full or shortened: "East Harlem", "Washington Hts", "Hells Kitchen"; not Chelsea Ave, nor one of another city. */
export function neighborhoodIn(address: string | null) {
  const text = (address ?? '').replaceAll('’', "'").replace(/\s+/g, ' ');
  const found = market.neighborhoods.flatMap((one) => {
    const name = RegExp.escape(one.name)
      .replace('\\x27', "'?")
      .replace(/Heights$/, 'H(eigh)?ts')
      .replace(/(\\x20.+)\\x20City$/, '$1(\\x20City)?');
    const at = [...text.matchAll(new RegExp(`(?<!\\p{L})${name}${IN_STREET}`, 'giu'))].at(-1);
    const end = at && at.index + at[0].length;
    return end && !isElsewhere(text.slice(end)) ? [{ one, start: at.index, end }] : [];
  });
  return found.toSorted((a, b) => b.end - a.end || a.start - b.start)[0]?.one;
}

/** The rest of an address names another city, such as ", Brooklyn, NY 11201". */
function isElsewhere(rest: string): boolean {
  const here = [
    market.city,
    clock.zone().replace(/.*\//, '').replaceAll('_', ' '),
    'NYC',
    'USA',
    'United States',
  ];
  return rest
    .split(',')
    .slice(1)
    .map((part) => part.replace(/\b([A-Z]{2}|\d{5}(-\d{4})?)\b/g, '').trim())
    .some(
      (part) =>
        /^[\p{L} .']+$/u.test(part) && !here.some((name) => part.toLowerCase().includes(name.toLowerCase())),
    );
}
