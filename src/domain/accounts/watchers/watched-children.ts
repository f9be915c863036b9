import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { audit } from '../../audit/audit.ts';
import { boxesOf, childrenIn } from '../../children/child-field.ts';
import { myChildren } from '../../children/my-children.ts';
import { invalid, notFound } from '../../forms/domain-error.ts';
import { type EditForm, readEdit } from '../../forms/edit.ts';
import type { RawForm } from '../../forms/form.ts';
import { kysely, lockKeys } from '../../kysely.ts';
import { publish, publishEnded } from '../../publish.ts';
import type { Member } from '../../viewer.ts';
import { type WatchLink, watchLinksOf } from './watch-links.ts';

export const linksOfFamily = async (em: EntityManager, { id }: Member): Promise<WatchLink[]> =>
  (await watchLinksOf(em, id)).filter(({ parentId }) => parentId === id);

export const watchedEdit: EditForm<readonly string[], readonly string[]> = {
  read: childrenIn,
  fields: boxesOf,
};

/** WATCH-8. Throws `not_found` for links of others, `invalid` without a child, `StaleEdit` for an outdated form. */
export async function changeWatchedChildren(em: EntityManager, viewer: Member, raw: RawForm): Promise<void> {
  await lockKeys(em, `watchers/${viewer.id}`);
  const link = (await linksOfFamily(em, viewer)).find(({ id }) => id === raw.watcher);
  if (!link) throw notFound('notFound');
  const ticked = readEdit(watchedEdit, raw, link.childIds);
  const chosen = (await myChildren(em, viewer)).map(({ id }) => id).filter((id) => ticked.includes(id));
  if (chosen.length === 0) throw invalid({ child: { code: 'watchedChildMissing' } });
  await choose(em, viewer, link.id, chosen);
}

const BOX = 'also.';
export const alsoField = (link: string): string => `${BOX}${link}`;

export async function alsoFollowed(
  em: EntityManager,
  viewer: Member,
  raw: RawForm,
  child: string,
): Promise<void> {
  await lockKeys(em, `watchers/${viewer.id}`);
  const ticked = (await linksOfFamily(em, viewer)).filter(({ id }) => raw[alsoField(id)]);
  if (ticked.length === 0) return;
  await em.flush();
  for (const { id, childIds } of ticked) await choose(em, viewer, id, [...childIds, child]);
}

async function choose(em: EntityManager, viewer: Member, link: string, chosen: readonly string[]) {
  const { rows } = await sql<{
    watcher: string | null;
  }>`select user_id as watcher from set_watched_children(${link}, ${chosen}::uuid[]) user_id`.execute(
    kysely(em),
  );
  if (rows.length === 0) throw notFound('notFound');
  audit(em, viewer, 'watch-change', { type: 'profile', id: viewer.id });
  const to = [viewer.id, ...rows.flatMap(({ watcher }) => watcher ?? [])];
  publish(em, { to, topic: 'child', id: link });
  await publishEnded(em);
}
