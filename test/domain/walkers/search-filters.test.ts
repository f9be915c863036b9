import { describe, expect, it } from 'vitest';
import {
  filtersQuery,
  readFilters,
  readWalkerSort,
  SEARCH_PAGE_SIZE,
} from '../../../src/domain/walkers/search-filters.ts';

const read = (query: string) => readFilters(new URLSearchParams(query));
const ANY = {
  ...{ text: '', favoritesOnly: false, minRate: null, maxRate: null, minExperience: null },
  ...{ neighborhood: '', language: '', weekdays: [], free: null },
};

describe('the filters of the search for walkers (WALKER-11)', () => {
  it.each([
    ['', {}],
    ['q=+piano++lessons+', { text: 'piano lessons' }],
    [`q=${'x'.repeat(100)}`, { text: 'x'.repeat(100) }],
    [`q=${'x'.repeat(101)}`, { text: 'x'.repeat(100) }],
    ['favorites=on', { favoritesOnly: true }],
    ['favorites=yes', {}],
    ['minRate=12.50', { minRate: 1250 }],
    ['minRate=0', { minRate: 0 }],
    ['minRate=-1', {}],
    ['maxRate=1000', { maxRate: 100_000 }],
    ['maxRate=1000.01', {}],
    ['maxRate=cheap', {}],
    ['minExperience=2.5', { minExperience: 2.5 }],
    ['minExperience=1000', { minExperience: 1000 }],
    ['minExperience=1000.01', {}],
    ['minExperience=1001', {}],
    ['minExperience=12345', {}],
    ['minExperience=two', {}],
    ['neighborhood=Chelsea&language=Spanish', { neighborhood: 'Chelsea', language: 'Spanish' }],
    ['weekday=friday&weekday=monday&weekday=someday', { weekdays: ['monday', 'friday'] }],
  ])('%s is read as %o', (query, found) => {
    expect(read(query)).toEqual({ ...ANY, ...found });
  });

  it('are written into an address without those that mean any, and read back from it', () => {
    const query =
      'q=piano&favorites=on&minRate=12.5&maxRate=20&minExperience=0&neighborhood=Chelsea&language=Spanish&weekday=monday&weekday=friday';
    expect(filtersQuery(read(query)).toString()).toBe(query);
    expect(filtersQuery(read('')).toString()).toBe('');
    expect(filtersQuery(read('minRate=0')).toString()).toBe('minRate=0');
  });

  it('have an order of their own, or the recommended one', () => {
    const orders = ['sort=rate', 'sort=rating', 'sort=experience', 'sort=toString', ''];
    expect(orders.map((query) => readWalkerSort(new URLSearchParams(query)))).toEqual([
      'rate',
      'rating',
      'experience',
      'recommended',
      'recommended',
    ]);
    expect(SEARCH_PAGE_SIZE).toBe(24);
  });
});
