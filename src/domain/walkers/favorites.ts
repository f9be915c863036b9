import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { conflict } from '../domain-error.ts';
import { isUuid } from '../form.ts';
import type { Member } from '../viewer.ts';
import { WalkerListing } from './walker-profile.ts';

/** Idempotent (WALKER-15). Throws `conflict` for a walker who is not listed. */
export async function addFavorite(em: EntityManager, viewer: Member, walkerId: string): Promise<void> {
  const listed = isUuid(walkerId) && (await em.count(WalkerListing, { walkerId })) > 0;
  if (!listed) throw conflict('favoritesUpdateFailed');
  await em.execute(
    'insert into favorites (parent_id, trotter_id, created_at) values (?, ?, ?) on conflict do nothing',
    [viewer.id, walkerId, clock.now()],
  );
}

export async function removeFavorite(em: EntityManager, viewer: Member, walkerId: string): Promise<void> {
  if (!isUuid(walkerId)) throw conflict('favoritesUpdateFailed');
  await em.execute('delete from favorites where parent_id = ? and trotter_id = ?', [viewer.id, walkerId]);
}
