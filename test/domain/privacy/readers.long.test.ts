import { beforeAll, describe, expect, it } from 'vitest';
import { KINDS_OF_DATA, type Reader } from '../../../src/domain/privacy/readers.ts';
import { seedDemo } from '../../../src/seed/demo.ts';
import { startTestApp } from '../../support/app.ts';
import { columnReaders, FUNCTIONS } from '../../support/column-readers.ts';
import { fillEmptyTables } from '../../support/every-table.ts';
import { FUNCTION_FACTS } from '../../support/function-facts.ts';
import { TRIED_ABOUT_A_FAMILY } from '../../support/owner-functions.ts';

const app = startTestApp();
let found: Map<string, Set<Reader>>;
let facts: Map<string, string[]>;
beforeAll(async () => {
  await seedDemo(app.orm, {
    hashPassword: app.services.passwords.hash,
    storePortrait: async () => '/photos/drawn.webp',
  });
  await fillEmptyTables(app);
  ({ columns: found, facts } = await columnReaders(app));
}, 120_000);

/** Who is among the readers whom a sentence names. */
const IMPLIED: Partial<Record<Reader, Reader[]>> = {
  walkerRecent: ['walkerBooked'],
  walkerBefore: ['walkerRecent', 'walkerBooked'],
  walkers: ['walkerAsked', 'walkerBooked', 'walkerRecent', 'walkerBefore'],
  parents: ['parentAsking', 'parentBooked', 'parentBefore', 'watchers', 'guardians'],
};
/** The policies let everyone read these tables; test/web/walkers/preview.test.ts holds what pages show to visitors (WALKER-13). */
const SHOWN_IN_PART = ['walker_listings', 'booking_reviews'];

const rows = KINDS_OF_DATA.flatMap((kind) => kind.rows);

describe('who reads what, in the privacy policy (SAFETY-17)', () => {
  it.each(rows)('$what: names each person who can read it, and only those', ({ columns, readers }) => {
    const named = new Set(readers.flatMap((reader) => [reader, ...(IMPLIED[reader] ?? [])]));
    const readBy = new Set<Reader>();
    for (const column of columns) {
      const partly = SHOWN_IN_PART.includes(column.split('.')[0]!) && !named.has('visitors');
      const people = [...(found.get(column) ?? [])].filter((reader) => !(partly && reader === 'visitors'));
      expect([column, people.filter((reader) => !named.has(reader))]).toEqual([column, []]);
      for (const reader of people) readBy.add(reader);
    }
    expect([...readBy].toSorted()).toEqual([...named].toSorted());
  });

  it.each(Object.entries(FUNCTION_FACTS))(
    '%s answers those who are declared, and nobody else',
    (name, { readers }) => {
      expect(facts.get(name)).toEqual(readers.split(' ').filter(Boolean).toSorted());
    },
  );

  it('asks each function that runs as its owner and shows something, here or where it answers about a family', async () => {
    const functions = await app.sql<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosecdef
       and prorettype::regtype::text not in ('void', 'boolean', 'trigger') order by 1`,
    );
    const asked = FUNCTIONS.join();
    const unasked = functions.map(({ name }) => name).filter((name) => !asked.includes(`${name}(`));
    const tried = [...Object.keys(FUNCTION_FACTS), ...TRIED_ABOUT_A_FAMILY];
    expect(unasked.filter((name) => !tried.includes(name))).toEqual([]);
    expect(Object.keys(FUNCTION_FACTS).filter((name) => !unasked.includes(name))).toEqual([]);
  });
});
