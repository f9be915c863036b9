import { afterEach, expect, it, vi } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { csvLine, momentCell } from '../../../src/domain/lists/csv.ts';
import { keptAMinute } from '../../../src/domain/lists/kept-a-minute.ts';
import { cursorText, pageOf, readCursor, rowsInOrder, wordsOf } from '../../../src/domain/lists/page.ts';
import { loadPages, readPageRange, rowRange } from '../../../src/domain/lists/page-range.ts';
import { readSort } from '../../../src/domain/lists/sort.ts';

const ID = '11111111-1111-4111-8111-111111111111';

afterEach(() => {
  vi.restoreAllMocks();
});

it('a cell that a spreadsheet would run as a formula begins with a quote mark, numbers stay, and quotes are doubled', () => {
  expect(csvLine(['=1+1', '-2', -2, null, undefined, 'Say "hi"', ' @x', '\tx', '＝1', 'a=b'])).toBe(
    `"'=1+1","'-2","-2","","","Say ""hi""","' @x","'\tx","'＝1","a=b"\r\n`,
  );
  expect([momentCell(new Date('2027-04-14T13:00:05.900Z')), momentCell(null)]).toEqual([
    '2027-04-14 09:00:05',
    null,
  ]);
});

it.each([
  [null, null, { field: 'name', descending: false }],
  ['joined', null, { field: 'joined', descending: true }],
  ['joined', 'asc', { field: 'joined', descending: false }],
  ['joined', 'desc', { field: 'joined', descending: true }],
  ['name', 'desc', { field: 'name', descending: true }],
  ['name', 'up', { field: 'name', descending: false }],
  ['toString', 'asc', { field: 'name', descending: false }],
])('?sort=%s&direction=%s sorts by %o', (sort, direction, found) => {
  expect(readSort<'name' | 'joined'>({ name: false, joined: true }, 'name', { sort, direction })).toEqual(
    found,
  );
});

it.each([
  ['', 1, 1],
  ['page=3', 1, 3],
  ['page=3&from=3', 3, 3],
  ['page=3&from=2', 2, 3],
  ['page=3&from=9', 3, 3],
  ['page=5', 1, 5],
  ['page=6', 2, 6],
  ['page=6&from=1', 2, 6],
  ['page=0', 1, 1],
  ['page=x', 1, 1],
  ['page=99', 36, 40],
  ['page=12345', 1, 1],
])('?%s shows the pages %i to %i of at most forty', (query, from, to) => {
  const range = readPageRange(new URLSearchParams(query), 40);
  expect(range).toEqual({ from, to });
  expect(rowRange(range, 24)).toEqual({ offset: (from - 1) * 24, limit: (to - from + 1) * 24 });
});

it.each([
  [{ from: 1, to: 2 }, 9, [[1, 2]]],
  [{ from: 3, to: 3 }, 9, [[3, 3]]],
  [{ from: 1, to: 2 }, 0, [[1, 2]]],
  [
    { from: 3, to: 3 },
    2,
    [
      [3, 3],
      [1, 3],
    ],
  ],
  [
    { from: 8, to: 12 },
    2,
    [
      [8, 12],
      [1, 5],
    ],
  ],
])(
  'pages %o of a list with %i pages are loaded, and the first ones where they are empty',
  async (range, pages, asked) => {
    const loaded: number[][] = [];
    const result = await loadPages(
      range,
      async ({ from, to }) => {
        loaded.push([from, to]);
        return from <= pages;
      },
      (any) => !any,
    );
    expect(loaded).toEqual(asked);
    expect([result.range.from, result.range.to]).toEqual(asked.at(-1));
  },
);

it('a cursor is a moment and an id, and anything else none', () => {
  const createdAt = new Date(1_800_000_000_000);
  expect(readCursor(cursorText({ createdAt, id: ID }))).toEqual({ createdAt, id: ID });
  const wrong = [null, '', `x.${ID}`, `123456789012345.${ID}`, '1800000000000.x', `.${ID}`];
  expect(wrong.map(readCursor)).toEqual(wrong.map(() => null));
});

it('a page of two has the cursor of its last row where a third follows', () => {
  const rows = [1, 2, 3].map((at) => ({ id: ID, createdAt: new Date(at) }));
  const page = (count: number) => pageOf(rows.slice(0, count), (last) => last, 2);
  expect(page(3)).toEqual({ items: rows.slice(0, 2), next: `2.${ID}` });
  expect([page(2), page(0)]).toEqual([
    { items: rows.slice(0, 2), next: null },
    { items: [], next: null },
  ]);
  const fifty = Array.from({ length: 51 }, (_, at) => ({ id: ID, createdAt: new Date(at) }));
  expect(pageOf(fifty, (last) => last).items).toHaveLength(50);
  expect(rowsInOrder(['b', 'x', 'a'], [{ id: 'a' }, { id: 'b' }])).toEqual([{ id: 'b' }, { id: 'a' }]);
});

it('what is the same for everybody is loaded again after a minute, and when the clock was set back by one, for each database', async () => {
  const at = vi.spyOn(clock, 'now');
  let loads = 0;
  const kept = keptAMinute(async () => ++loads);
  const [one, other] = [{}, {}].map((driver) => ({ getDriver: () => driver }) as Parameters<typeof kept>[0]);
  const ask = (ms: number, em = one!) => {
    at.mockReturnValue(new Date(ms));
    return kept(em);
  };
  expect([await ask(100_000), await ask(159_999), await ask(160_000), await ask(160_000, other)]).toEqual([
    1, 1, 2, 3,
  ]);
  expect([await ask(100_001), await ask(100_000)]).toEqual([2, 4]);
});

it('six words of a hundred characters are searched for, without accents and capitals (TEXT-4)', () => {
  expect(wordsOf(' Zoë  O’Brien Łukasz ')).toEqual(['zoe', 'obrien', 'lukasz']);
  expect(wordsOf('a b c d e f g')).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(wordsOf('x'.repeat(101))).toEqual(['x'.repeat(100)]);
  expect(wordsOf('ann.lee@example.org lee')).toEqual(['ann lee example org', 'lee']);
  expect(wordsOf('%')).toEqual(['%']);
});
