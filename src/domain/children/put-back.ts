import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { audit } from '../audit/audit.ts';
import { conflict, notFound } from '../forms/domain-error.ts';
import { isUuid } from '../forms/form.ts';
import { kysely } from '../kysely.ts';
import { familyOf, type Member, type Viewer } from '../viewer.ts';
import { type RemovedKind, RemovedRow } from './removed-row.ts';

/** As put_back.sql says. */
const KEPT_MS = 14 * 86_400_000;

export type Removed = Pick<RemovedRow, 'id' | 'kind' | 'name' | 'removedAt'>;

export const goesFor = ({ removedAt }: Removed) => new Date(removedAt.getTime() + KEPT_MS);

export const removedRows = (
  em: EntityManager,
  parentId: string,
  ...kinds: RemovedKind[]
): Promise<Removed[]> =>
  kysely(em)
    .selectFrom('removedRows')
    .select(['id', 'kind', 'name', 'removedAt'])
    .where('parentId', '=', parentId)
    .where('removedAt', '>', clock.ago(KEPT_MS))
    .$if(kinds.length > 0, (query) => query.where('kind', 'in', kinds))
    .orderBy('removedAt', 'desc')
    .orderBy('id')
    .execute();

export const removedOfFamily = (em: EntityManager, viewer: Member, kind: RemovedKind): Promise<Removed[]> =>
  removedRows(em, familyOf(viewer), kind);

const REFUSED = { full: 'notPutBackFull', again: 'notPutBack', gone: 'notPutBackAlone' } as const;

/** CHILD-11. Throws `not_found`, `conflict` where the list is full or names it again. */
export async function putBack(em: EntityManager, viewer: Viewer, id: unknown): Promise<RemovedRow> {
  const row = isUuid(id) && (await em.findOne(RemovedRow, id));
  if (!row) throw notFound('notFound');
  const answer = sql<{ answer: keyof typeof REFUSED | 'back' | null }>`select put_back(${row.id}) as answer`;
  const said = (await answer.execute(kysely(em))).rows[0]?.answer;
  if (!said) throw notFound('notFound');
  if (said !== 'back') throw conflict(REFUSED[said], { name: row.name });
  if (viewer.kind === 'system')
    audit(em, viewer, 'put-back', { type: 'profile', id: row.parentId }, { kind: row.kind });
  return row;
}
