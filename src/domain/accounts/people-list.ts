import type { EntityManager } from '@mikro-orm/postgresql';
import { type FoundIds, type ListPage, pageFrom, rowsInOrder } from '../list-page.ts';
import { likePatterns } from '../search.ts';
import type { Sort } from '../sort.ts';
import { WalkerProfile } from '../walkers/walker-profile.ts';
import { type Applicant, asApplicant } from './applicant.ts';
import { cursorAfter, readPersonCursor } from './people-cursor.ts';
import { Profile } from './profile.ts';

/** How many rows a page holds. DECISIONS 49. */
const PEOPLE_PAGE = 50;

/** What people are sorted by, and whether the greatest comes first when one asks for no direction. */
export const PEOPLE_SORTS = { name: false, email: false, joined: true, seen: true } as const;
export type PeopleSort = keyof typeof PEOPLE_SORTS;

/** The walkers' cards: by the profile's ten parts (S1 §5), or by the admins' decision. */
export const PEOPLE_STATES = ['incomplete', 'complete', 'approved', 'pending'] as const;
export type PeopleState = (typeof PEOPLE_STATES)[number];

export interface PeopleQuery {
  /** Null for parents and walkers alike. Admins are never listed. S2 §7 Admin. */
  role: 'tot' | 'trotter' | null;
  q: string;
  state?: PeopleState | null;
  order?: Sort<PeopleSort>;
  /** The last of the page before, as `next` told it. */
  after: string | null;
  /** Rows of a page; 50 when left out. */
  limit?: number;
  /** All matches, however many; not counted then. For files, not for pages. */
  whole?: boolean;
}

export interface PeopleList extends ListPage {
  people: Applicant[];
}

const BY_NAME: Sort<PeopleSort> = { field: 'name', descending: false };

/**
 * People who match, 50 a page, in two statements; walkers with what their profiles lack, in a third. For admins and the
 * terminal, nobody else gets a row.
 */
export async function peopleList(em: EntityManager, query: PeopleQuery): Promise<PeopleList> {
  const { role, q, state = null, order = BY_NAME, limit = PEOPLE_PAGE, whole = false } = query;
  const after = readPersonCursor(query.after);
  const found = await em.execute<FoundIds>(
    'select * from find_people(?, ?, ?::jsonb, ?, ?, ?::uuid, ?::timestamptz, ?, ?)',
    [
      ...[role, state, likePatterns(q), order.field, order.descending],
      ...[after?.id ?? null, after?.seenAt ?? null, limit + 1, whole],
    ],
  );
  const { ids, ...page } = pageFrom(found, limit);
  const profiles = rowsInOrder(ids, ids.length > 0 ? await em.find(Profile, { id: { $in: ids } }) : []);
  const last = profiles.at(-1);
  return {
    ...page,
    next: page.next && last ? cursorAfter(last, order.field) : null,
    people: await withProfessions(em, profiles, role),
  };
}

/** Only the walkers' list says what their profiles lack. */
async function withProfessions(
  em: EntityManager,
  profiles: Profile[],
  role: PeopleQuery['role'],
): Promise<Applicant[]> {
  const ids = role === 'trotter' ? profiles.map(({ id }) => id) : [];
  const found = ids.length > 0 ? await em.find(WalkerProfile, { userId: { $in: ids } }) : [];
  const professionals = new Map(found.map((professional) => [professional.userId, professional]));
  return profiles.map((profile) => asApplicant(profile, professionals.get(profile.id) ?? null));
}
