import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { conflict } from '../../forms/domain-error.ts';
import { kysely } from '../../kysely.ts';
import { hashSecret, newSecret } from '../sign-in/tokens.ts';

const LIFE_MS = 300_000;

/** What a challenge belongs to: the secret of a browser's cookie, or the id of a session. */
export type Ceremony = { signInOf: string } | { registrationIn: string };

const boundTo = (ceremony: Ceremony): Buffer => hashSecret(JSON.stringify(ceremony));

/** 32 random bytes, base64url; for five minutes and one use (SIGNIN-8). Acts as the actor `auth`, like all here. */
export async function issueChallenge(em: EntityManager, ceremony: Ceremony): Promise<string> {
  const challenge = newSecret();
  await kysely(em)
    .insertInto('passkeyChallenges')
    .values({ challenge, boundTo: boundTo(ceremony), expiresAt: new Date(clock.now().getTime() + LIFE_MS) })
    .execute();
  return challenge;
}

/** Deletes a challenge whether the response is valid or not. Throws `conflict` for a used or expired one, or another's. */
export async function redeemChallenge(
  em: EntityManager,
  ceremony: Ceremony,
  challenge: string,
): Promise<void> {
  const redeemed = await kysely(em)
    .deleteFrom('passkeyChallenges')
    .where('challenge', '=', challenge)
    .where('boundTo', '=', boundTo(ceremony))
    .where('expiresAt', '>', clock.now())
    .executeTakeFirst();
  if (redeemed.numDeletedRows === 0n) throw conflict('passkeyTooLate');
}
