import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { type AcceptedText, filledIn, market } from '../../../market.ts';
import { notFound } from '../../forms/domain-error.ts';
import { kysely } from '../../kysely.ts';
import type { Member } from '../../viewer.ts';

/** Keeps the binding texts of today once, as they are shown, and returns their hashes (MARKET-8). */
export async function keepTexts(em: EntityManager, documents: readonly AcceptedText[]): Promise<string[]> {
  const texts = documents.map((document) => {
    const { title, version, effective, body: template } = market.legal[document];
    const body = filledIn(template);
    const hash = createHash('sha256').update(body).digest('hex');
    return { document, version: version!, hash, title, effective: effective!, body, keptAt: clock.now() };
  });
  if (texts.length > 0)
    await kysely(em)
      .insertInto('legalTexts')
      .values(texts)
      .onConflict((known) => known.doNothing())
      .execute();
  return texts.map(({ hash }) => hash);
}

export const acceptedTexts = (em: EntityManager, viewer: Member) =>
  kysely(em)
    .selectFrom('consents')
    .select(['document', 'version', 'acceptedAt'])
    .where('userId', '=', viewer.id)
    .orderBy('acceptedAt', 'desc')
    .limit(100)
    .execute();

/** As it was when the viewer accepted it. Throws `not_found` for a version of others, and for one from before texts were kept. */
export async function acceptedText(em: EntityManager, viewer: Member, document: string, version: string) {
  const text = await kysely(em)
    .selectFrom('consents as c')
    .innerJoin('legalTexts as t', (on) =>
      on.onRef('t.document', '=', 'c.document').onRef('t.version', '=', 'c.version'),
    )
    .select(['t.title', 't.version', 't.effective', 't.body'])
    .where('c.userId', '=', viewer.id)
    .where('c.document', '=', document as AcceptedText)
    .where('c.version', '=', version)
    .where((row) => row.or([row('c.textDigest', 'is', null), row('c.textDigest', '=', row.ref('t.hash'))]))
    .orderBy('t.keptAt')
    .limit(1)
    .executeTakeFirst();
  if (!text) throw notFound('notFound');
  return text;
}
