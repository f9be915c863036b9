import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { publicText } from '../contact-details/public-text.ts';
import type { ErrorCode } from '../error-code.ts';
import { kysely } from '../kysely.ts';
import type { Member } from '../viewer.ts';

/** Shown to walkers who may not know the address, so digits are refused. Empty is null. */
export const neighborhoodField = () =>
  publicText(80).refine(
    (name) => name === null || !/\d/.test(name),
    'neighborhoodNotAddress' satisfies ErrorCode,
  );

export async function addNeighborhood(
  em: EntityManager,
  viewer: Member,
  neighborhood: string,
): Promise<void> {
  const mine = kysely(em)
    .updateTable('profiles')
    .where('id', '=', viewer.id)
    .where('neighborhood', 'is', null);
  await mine.set({ neighborhood, updatedAt: clock.now() }).execute();
}
