import { createHash } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { ACCEPTED_TEXTS, type AcceptedText, filledIn, market } from '../../../market.ts';
import { audit } from '../../audit/audit.ts';
import { invalid, notFound } from '../../forms/domain-error.ts';
import { checkbox, type RawForm } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import type { Member } from '../../viewer.ts';
import { Consent, Session, User } from '../user.ts';

const versionOf = (document: AcceptedText): string => market.legal[document].version ?? '';

/** The texts of which the person accepted another version than today's (MARKET-8). Acts as the actor `auth`. */
export async function newTextsFor(em: EntityManager, userId: string): Promise<AcceptedText[]> {
  const accepted = await kysely(em)
    .selectFrom('consents')
    .select(['document', 'version'])
    .where('userId', '=', userId)
    .execute();
  return ACCEPTED_TEXTS.filter((document) => {
    const versions = accepted.filter((one) => one.document === document).map(({ version }) => version);
    return versions.length > 0 && !versions.includes(versionOf(document));
  });
}

/** What a sign-up accepts, or a person at a new version (ACCOUNT-2, MARKET-8). */
export async function recordConsents(em: EntityManager, user: string, documents: readonly AcceptedText[]) {
  const hashes = await keepTexts(em, documents);
  for (const [at, document] of documents.entries()) {
    const version = versionOf(document);
    em.create(Consent, { user, document, version, acceptedAt: clock.now(), textDigest: hashes[at]! });
  }
}

const FIELDS = {
  terms: ['acceptedTerms', 'newTermsNotAccepted'],
  privacy: ['acceptedPrivacy', 'newPrivacyNotAccepted'],
} as const;

/** Throws `invalid` with the fields (MARKET-8). Acts as the actor `auth`. */
export async function acceptNewTexts(em: EntityManager, viewer: Member, form: RawForm): Promise<void> {
  // Of two presses, the second must see what the first one recorded.
  await em.findOneOrFail(User, viewer.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const due = await newTextsFor(em, viewer.id);
  const missing = due.filter((document) => !checkbox().parse(form[FIELDS[document][0]]));
  if (missing.length > 0)
    throw invalid(
      Object.fromEntries(missing.map((document) => [FIELDS[document][0], { code: FIELDS[document][1] }])),
    );
  await recordConsents(em, viewer.id, due);
  if (due.length > 0)
    audit(
      em,
      viewer,
      'accept-terms',
      { type: 'profile', id: viewer.id },
      Object.fromEntries(due.map((document) => [document, versionOf(document)])),
    );
  await em.nativeUpdate(Session, { user: viewer.id, mustAccept: true }, { mustAccept: false });
}

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
