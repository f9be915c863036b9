import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { conflict } from '../../forms/domain-error.ts';
import { kysely } from '../../kysely.ts';
import { Token } from '../user.ts';

type Kind = Token['kind'];

const LIFE_MS: Record<Kind, number> = {
  confirmation: 24 * 3_600_000,
  reset: 3_600_000,
  'second-step': 600_000,
};

export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Stores only a hash (ACCOUNT-8). Valid for 24 h (confirmation), 1 h (reset), 10 min (second factor). */
export async function issueToken(em: EntityManager, userId: string, kind: Kind): Promise<string> {
  const secret = newSecret();
  const now = clock.now();
  em.create(Token, {
    id: randomUUID(),
    user: userId,
    kind,
    tokenHash: hashSecret(secret),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS[kind]),
  });
  await em.flush();
  return secret;
}

export type LinkState = { works: boolean; usedAt: Date | null };

export async function linkState(em: EntityManager, secret: string, kind: Kind): Promise<LinkState> {
  const hash = hashSecret(secret);
  const { rows } = await sql<LinkState>`select token_is_valid(${hash}, ${kind}, ${clock.now()}) as works,
    link_used_at(${hash}, ${kind}) as used_at`.execute(kysely(em));
  return rows[0]!;
}

/** Uses a link up and returns its user's id. Of concurrent calls one succeeds, the others throw `conflict`. */
export async function redeemToken(em: EntityManager, secret: string, kind: Kind): Promise<string> {
  const now = clock.now();
  const token = await kysely(em)
    .updateTable('tokens')
    .set({ usedAt: now })
    .where('tokenHash', '=', hashSecret(secret))
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('userId')
    .executeTakeFirst();
  if (!token) throw conflict('linkUsedOrExpired');
  return token.userId;
}
