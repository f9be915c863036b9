import type { FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { looksLikeId } from '../form.ts';
import { WalkerProfile } from '../walkers/walker-profile.ts';
import { type Applicant, asApplicant } from './pending-approvals.ts';
import { namedLike } from './people-search.ts';
import { Profile } from './profile.ts';

/** How many rows a page holds. DECISIONS 49. */
const PAGE = 50;

export interface PeopleList {
  people: Applicant[];
  /** How many match, on all pages. */
  total: number;
  /** Where the next page begins, or null on the last. */
  next: string | null;
}

/** People by first name, 50 a page; `after` is the last of the page before. Admins are not listed. S2 §7 Admin. */
export async function peopleList(
  em: EntityManager,
  { role, q, after }: { role: 'tot' | 'trotter' | null; q: string; after: string | null },
): Promise<PeopleList> {
  const everybody: FilterQuery<Profile> = {
    $and: [{ role: role ?? { $ne: 'admin' }, hiddenAt: null }, namedLike(q)],
  };
  const last = looksLikeId(after) ? await em.findOne(Profile, after) : null;
  const found = await em.find(
    Profile,
    { $and: [everybody, last ? behindName(last) : {}] },
    { orderBy: { firstName: 'asc', lastName: 'asc', id: 'asc' }, limit: PAGE + 1 },
  );
  const page = found.slice(0, PAGE);
  return {
    people: await withProfessions(em, page, role),
    total: await em.count(Profile, everybody),
    next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}

const behindName = ({ firstName, lastName, id }: Profile): FilterQuery<Profile> => ({
  $or: [
    { firstName: { $gt: firstName } },
    { firstName, lastName: { $gt: lastName } },
    { firstName, lastName, id: { $gt: id } },
  ],
});

/** Only the walkers' list says what their profiles lack. */
async function withProfessions(
  em: EntityManager,
  profiles: Profile[],
  role: 'tot' | 'trotter' | null,
): Promise<Applicant[]> {
  const found =
    role === 'trotter' ? await em.find(WalkerProfile, { userId: { $in: profiles.map(({ id }) => id) } }) : [];
  const professionals = new Map(found.map((professional) => [professional.userId, professional]));
  return profiles.map((profile) => asApplicant(profile, professionals.get(profile.id) ?? null));
}
