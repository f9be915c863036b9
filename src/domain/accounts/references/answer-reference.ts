import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { conflict, type ErrorCode } from '../../forms/domain-error.ts';
import { optionalText, type RawForm, readForm } from '../../forms/form.ts';
import { kysely, rowsOf } from '../../kysely.ts';
import { publish } from '../../publish.ts';
import { hashSecret } from '../sign-in/tokens.ts';
import { KNOWN_FOR, type ReferenceStatus, WOULD_TRUST } from './reference.ts';

const answerForm = z.object({
  knownFor: z.enum(KNOWN_FOR, { error: 'choiceInvalid' satisfies ErrorCode }),
  wouldTrust: z.enum(WOULD_TRUST, { error: 'choiceInvalid' satisfies ErrorCode }),
  comments: optionalText(2000),
});
type Answer = z.infer<typeof answerForm>;

export const readAnswer = (raw: RawForm): Answer => readForm(answerForm, raw);

export interface Asking {
  firstName: string;
  lastName: string;
}

/** The walker who asks; null for a link that is unknown, used or expired, without a difference (CHECK-10). */
export const askingWalker = async (em: EntityManager, secret: string): Promise<Asking | null> =>
  (await rowsOf(em, sql<Asking>`select * from reference_request(${hashSecret(secret)})`))[0] ?? null;

/** Acts as `auth`. Of concurrent answers one succeeds, the others throw `conflict` (CHECK-10). */
export async function answerReference(em: EntityManager, secret: string, answer: Answer): Promise<void> {
  const reference = await redeemLink(em, secret, 'answered');
  await kysely(em)
    .insertInto('referenceAnswers')
    .values({ ...reference, ...answer, createdAt: clock.now() })
    .execute();
}

/** Acts as `auth`. Throws as `answerReference`. */
export async function declineReference(em: EntityManager, secret: string): Promise<void> {
  await redeemLink(em, secret, 'declined');
}

async function redeemLink(em: EntityManager, secret: string, status: Exclude<ReferenceStatus, 'asked'>) {
  const now = clock.now();
  const reference = (await askingWalker(em, secret))
    ? await kysely(em)
        .updateTable('walkerReferences')
        .set({ status, answeredAt: now, tokenHash: null, tokenExpiresAt: null })
        .where('tokenHash', '=', hashSecret(secret))
        .where('status', '=', 'asked')
        .where('tokenExpiresAt', '>', now)
        .returning(['id as referenceId', 'walkerId'])
        .executeTakeFirst()
    : undefined;
  if (!reference) throw conflict('referenceLinkInvalid');
  publish(em, { to: [reference.walkerId, 'admins'], topic: 'profile', id: reference.walkerId });
  return reference;
}
