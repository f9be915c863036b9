import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { conflict } from '../forms/domain-error.ts';
import { isUuid } from '../forms/form.ts';
import { kysely } from '../kysely.ts';
import type { Member } from '../viewer.ts';
import { WalkerListing } from './walker-profile.ts';

/** Idempotent (WALKER-15). Throws `conflict` for a walker who is not listed. */
export async function addFavorite(em: EntityManager, viewer: Member, walkerId: string): Promise<void> {
  const listed = isUuid(walkerId) && (await em.count(WalkerListing, { walkerId })) > 0;
  if (!listed) throw conflict('favoritesUpdateFailed');
  await kysely(em)
    .insertInto('favorites')
    .values({ parentId: viewer.id, trotterId: walkerId, createdAt: clock.now() })
    .onConflict((conflicting) => conflicting.doNothing())
    .execute();
}

export async function removeFavorite(em: EntityManager, viewer: Member, walkerId: string): Promise<void> {
  if (!isUuid(walkerId)) throw conflict('favoritesUpdateFailed');
  const favorite = kysely(em).deleteFrom('favorites').where('parentId', '=', viewer.id);
  await favorite.where('trotterId', '=', walkerId).execute();
}
