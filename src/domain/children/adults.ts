import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { formatChoice } from '../../translate.ts';
import { kysely } from '../kysely.ts';
import { familyOf, type Member } from '../viewer.ts';

/** Who decides for a child: the parent first, then co-parents (HANDOVER-6). */
export interface Adult {
  id: string;
  firstName: string;
  lastName: string;
  phone: string | null;
}

/** Of `children as c`. */
export const adultsSql = sql<Adult[]>`(
  select coalesce(json_agg(json_build_object('id', a.id, 'firstName', a.first_name, 'lastName', a.last_name, 'phone', a.phone) order by a.place), '[]')
  from adults_of(c.id) with ordinality a (id, first_name, last_name, phone, place))`;

export type AdultsOfChildren = Readonly<Record<string, readonly Adult[]>>;

export async function familyAdults(em: EntityManager, viewer: Member): Promise<AdultsOfChildren> {
  const rows = await kysely(em)
    .selectFrom('children as c')
    .select(['c.id', adultsSql.as('adults')])
    .where('c.parentId', '=', familyOf(viewer))
    .where('c.hiddenAt', 'is', null)
    .execute();
  return Object.fromEntries(rows.map(({ id, adults }) => [id, adults]));
}

/** Each once, with the children whom they decide for. */
export function deciding<Of extends { id: string }>(
  children: readonly Of[],
  adultsOf: (child: Of) => readonly Adult[],
): { adult: Adult; of: Of[] }[] {
  const people = new Map<string, { adult: Adult; of: Of[] }>();
  for (const child of children)
    for (const adult of adultsOf(child))
      people.set(adult.id, { adult, of: [...(people.get(adult.id)?.of ?? []), child] });
  return [...people.values()];
}

export const anyOf = (adults: readonly Adult[]): string =>
  formatChoice(adults.map(({ firstName }) => firstName));
