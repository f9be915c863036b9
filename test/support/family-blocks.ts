import { beforeEach, expect } from 'vitest';
import { clock } from '../../src/clock.ts';
import type { TestApp } from './app.ts';
import { aBooking } from './bookings.ts';
import { aChild, aFamily, aParent, aWatcher, type TestUser } from './cast.ts';

/** Priya is the parent of Theo and Mia; Sam decides for Theo too, Nora for Mia; Fran follows Theo. Sam decides for a child of Quinn too. */
export type Adult = 'priya' | 'sam' | 'nora' | 'fran';
export type Children = 'theo' | 'mia' | 'both';
type Person = Adult | 'walker' | 'quinn';

/** Who blocks whom → which adults, and the walks of which children, that closes. */
export const BLOCKS: [string, Person, Person, { adults: Adult[]; walks: Children[] }][] = [
  ['the parent', 'priya', 'walker', { adults: ['priya', 'sam', 'nora'], walks: ['theo', 'mia', 'both'] }],
  [
    'the walker, of the parent',
    'walker',
    'priya',
    { adults: ['priya', 'sam', 'nora'], walks: ['theo', 'mia', 'both'] },
  ],
  ['a co-parent', 'sam', 'walker', { adults: ['priya', 'sam'], walks: ['theo', 'both'] }],
  ['the walker, of a co-parent', 'walker', 'sam', { adults: ['priya', 'sam'], walks: ['theo', 'both'] }],
  ['a parent of another family', 'quinn', 'walker', { adults: ['sam'], walks: [] }],
  ['a follower', 'fran', 'walker', { adults: ['fran'], walks: [] }],
  ['nobody', 'fran', 'fran', { adults: [], walks: [] }],
];

const CHANGED = [
  ...[
    'bookings',
    'booking_series',
    'booking_offers',
    'booking_invitations',
    'reschedule_proposals',
    'messages',
  ],
  ...['conversations', 'outbox', 'notifications'],
];

/** A new family before each test, and what tries an act in both nets. */
export function useFamilyOfBlocks(app: TestApp) {
  const people = {} as Record<Person, TestUser>;
  const ids = {} as Record<'theo' | 'mia', string>;
  beforeEach(async () => {
    const { priya, sam, walker, theo, mia } = await aFamily(app);
    const [nora, fran, quinn] = [await aParent(app), await aParent(app), await aParent(app)];
    await aWatcher(app, priya, nora, [mia], 'guardian');
    await aWatcher(app, priya, fran, [theo]);
    await aWatcher(app, quinn, sam, [await aChild(app, quinn)], 'guardian');
    Object.assign(people, { priya, sam, nora, fran, quinn, walker });
    Object.assign(ids, { theo, mia });
    await app.sql(
      `update profiles set phone = '212 555 0166', looking_for_trotter = true where role = 'tot'`,
    );
  });
  const childIds = (children: Children) => (children === 'both' ? [ids.theo, ids.mia] : [ids[children]]);

  /** Reading marks as read, also on the page of an error. */
  const everything = async () =>
    JSON.stringify(
      await Promise.all(
        CHANGED.map((table) =>
          app.sql(`select to_jsonb(t) - '{is_read,read_at}'::text[] as row from ${table} t order by 1`),
        ),
      ),
    );

  return {
    people,
    ids,
    ticked: (children: Children) => Object.fromEntries(childIds(children).map((id) => [`child.${id}`, 'on'])),
    walkOf: (
      children: Children,
      traits: Parameters<typeof aBooking>[3],
      walker: TestUser | null = people.walker,
    ) => {
      const [child = '', ...siblings] = childIds(children);
      return aBooking(app, people.priya, walker, { child, siblings, ...traits });
    },
    storeBlock: async (from: Person, to: Person) => {
      if (from === to) return;
      const values = [people[from].id, people[to].id, clock.now()];
      await app.sql('insert into blocks values ($1, $2, $3)', values);
    },
    /** Closed, it is refused and nothing has changed; open, it has changed something. */
    tried: async (
      what: string,
      closed: boolean,
      act: () => Promise<{ status: number }>,
      statement?: () => Promise<{ rowCount: number | null }>,
    ) => {
      const before = await everything();
      const stored = statement?.().then(
        ({ rowCount }) => rowCount !== 0,
        () => false,
      );
      if (stored) expect([what, 'by SQL', await stored]).toEqual([what, 'by SQL', !closed]);
      const { status } = await act();
      const same = (await everything()) === before;
      expect([what, status < 400, same]).toEqual([what, !closed, closed]);
    },
  };
}
