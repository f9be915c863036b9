import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import { counted, idsOfPage, keysOf } from '../../lists/listing.ts';
import { type CountedPage, hasWords, rowsInOrder, wordsOf } from '../../lists/page.ts';
import type { Sort } from '../../lists/sort.ts';
import { type Person, Profile } from '../../people/profile.ts';
import { WalkerProfile } from '../../walkers/walker-profile.ts';
import { type Applicant, asApplicant } from '../approval/applicant.ts';

const PEOPLE_PAGE = 25;

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

const PEOPLE = sql`searchable_people`;

const KEYS: Record<PeopleSort, readonly RawBuilder<unknown>[]> = {
  name: [sql`l.name_order`, sql`l.id`],
  email: [sql`l.email`, sql`l.id`],
  joined: [sql`l.created_at`, sql`l.id`],
  seen: [sql`l.seen_at`, sql`l.id`],
};

const IN_STATE: Record<PeopleState, RawBuilder<unknown>> = {
  pending: sql`l.approval_status = 'pending'`,
  approved: sql`l.approval_status = 'approved'`,
  complete: sql`l.walker_complete`,
  incomplete: sql`not l.walker_complete`,
};

/** Only admins and the CLI get rows. */
export async function peopleList(em: EntityManager, query: PeopleQuery): Promise<PeopleList> {
  const { order = BY_NAME } = query;
  const { items: ids, ...page } = await idsOfPeople(em, query);
  const profiles = rowsInOrder(
    ids,
    ids.length > 0 ? await em.find(Profile, { id: { $in: ids } }, READ_ONLY) : [],
  );
  const last = profiles.at(-1);
  return {
    ...page,
    next: page.next && last ? cursorAfter(last, order.field) : null,
    items: await withProfessions(em, profiles, query.role),
  };
}

async function idsOfPeople(em: EntityManager, query: PeopleQuery): Promise<CountedPage<string>> {
  const { order = BY_NAME, limit = PEOPLE_PAGE, allRows: withoutTotal = false } = query;
  const keys = KEYS[order.field];
  const after = await placeAfter(em, query.after, order.field);
  return idsOfPage(em, {
    ...matching(query),
    keys,
    sortKeys: order.field === 'name' ? [sql`l.name_sorted`, sql`l.id`] : keys,
    descending: order.descending,
    after,
    limit,
    withoutTotal,
  });
}

/** Up to 1,001. */
export const countOfPeople = (query: Pick<PeopleQuery, 'role' | 'state' | 'q'>) =>
  sql<number>`(${counted(matching(query))})`;

function matching({ role, state, q }: Pick<PeopleQuery, 'role' | 'state' | 'q'>) {
  const words = wordsOf(q);
  const where = [
    sql`l.role <> 'admin' and l.hidden_at is null`,
    ...(role ? [sql`l.role = ${role}`] : []),
    ...(state ? [IN_STATE[state]] : []),
  ];
  return {
    source: PEOPLE,
    where: sql.join(where, sql` and `),
    words: words.length > 0 ? hasWords('l.search_text', words) : null,
  };
}

/** Names and addresses stay out of URLs: the database looks the person up by id. The last visit may change meanwhile. */
const cursorAfter = ({ id, lastLoginAt }: Profile, by: PeopleSort): string =>
  by === 'seen' && lastLoginAt ? `${id}.${lastLoginAt.getTime()}` : id;

async function placeAfter(em: EntityManager, cursor: string | null, by: PeopleSort) {
  const [id = '', moment = ''] = (cursor ?? '').split('.');
  if (!isUuid(id)) return null;
  const keys = await keysOf(em, { source: PEOPLE, keys: KEYS[by] }, id);
  if (!keys || by !== 'seen') return keys;
  return [/^\d{1,14}$/.test(moment) ? new Date(Number(moment)).toISOString() : '-infinity', id];
}

async function withProfessions(em: EntityManager, profiles: Profile[], role: PeopleQuery['role']) {
  const ids = role === 'trotter' ? profiles.map(({ id }) => id) : [];
  const found = ids.length > 0 ? await em.find(WalkerProfile, { userId: { $in: ids } }, READ_ONLY) : [];
  const professionals = new Map(found.map((professional) => [professional.userId, professional]));
  return profiles.map((profile) => asApplicant(profile, professionals.get(profile.id) ?? null));
}

export interface PersonSuggestion extends Person {
  email: string;
}

export type PeopleSuggestions = CountedPage<PersonSuggestion>;

export async function suggestPeople(em: EntityManager, q: string, limit: number): Promise<PeopleSuggestions> {
  const { items: ids, ...page } = await idsOfPeople(em, { role: null, q, after: null, limit });
  const people = await kysely(em)
    .selectFrom('profiles')
    .select(['id', 'firstName', 'lastName', 'email', 'avatarUrl', 'role'])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute();
  return { ...page, items: rowsInOrder(ids, people) };
}
