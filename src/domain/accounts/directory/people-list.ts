import type { EntityManager } from '@mikro-orm/postgresql';
import { type CountedPage, type FoundIds, pageOfIds, rowsInOrder } from '../../page.ts';
import { Profile } from '../../people/profile.ts';
import { likePatterns } from '../../search.ts';
import type { Sort } from '../../sort.ts';
import { WalkerProfile } from '../../walkers/walker-profile.ts';
import { type Applicant, asApplicant } from '../approval/applicant.ts';
import { cursorAfter, readPersonCursor } from './people-cursor.ts';

const PEOPLE_PAGE = 50;

/** Sort keys; true where the default direction is descending. */
export const PEOPLE_SORTS = { name: false, email: false, joined: true, seen: true } as const;
export type PeopleSort = keyof typeof PEOPLE_SORTS;

export const PEOPLE_STATES = ['incomplete', 'complete', 'approved', 'pending'] as const;
export type PeopleState = (typeof PEOPLE_STATES)[number];

export interface PeopleQuery {
  /** Null: both. Admins are never listed. */
  role: 'tot' | 'trotter' | null;
  q: string;
  state?: PeopleState | null;
  order?: Sort<PeopleSort>;
  after: string | null;
  limit?: number;
  /** All rows, without a count; for exports. */
  allRows?: boolean;
}

export type PeopleList = CountedPage<Applicant>;

/** Looking for changes would take as long as loading. */
const READ_ONLY = { disableIdentityMap: true } as const;

const BY_NAME: Sort<PeopleSort> = { field: 'name', descending: false };

/** Only admins and the CLI get rows. */
export async function peopleList(em: EntityManager, query: PeopleQuery): Promise<PeopleList> {
  const { role, q, state = null, order = BY_NAME, limit = PEOPLE_PAGE, allRows = false } = query;
  const after = readPersonCursor(query.after);
  const found = await em.execute<FoundIds>(
    'select * from find_people(?, ?, ?::jsonb, ?, ?, ?::uuid, ?::timestamptz, ?, ?)',
    [
      ...[role, state, likePatterns(q), order.field, order.descending],
      ...[after?.id ?? null, after?.seenAt ?? null, limit + 1, allRows],
    ],
  );
  const { items: ids, ...page } = pageOfIds(found, limit);
  const profiles = rowsInOrder(
    ids,
    ids.length > 0 ? await em.find(Profile, { id: { $in: ids } }, READ_ONLY) : [],
  );
  const last = profiles.at(-1);
  return {
    ...page,
    next: page.next && last ? cursorAfter(last, order.field) : null,
    items: await withProfessions(em, profiles, role),
  };
}

async function withProfessions(
  em: EntityManager,
  profiles: Profile[],
  role: PeopleQuery['role'],
): Promise<Applicant[]> {
  const ids = role === 'trotter' ? profiles.map(({ id }) => id) : [];
  const found = ids.length > 0 ? await em.find(WalkerProfile, { userId: { $in: ids } }, READ_ONLY) : [];
  const professionals = new Map(found.map((professional) => [professional.userId, professional]));
  return profiles.map((profile) => asApplicant(profile, professionals.get(profile.id) ?? null));
}
