import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { Token } from './user.ts';

/** Used and expired links are kept a week, so that "used or expired" can still be told from "unknown". */
const KEPT_MS = 7 * 86_400_000;

/** Removes the links of old mails. Returns how many. */
export function pruneTokens(em: EntityManager): Promise<number> {
  return em.nativeDelete(Token, { expiresAt: { $lt: new Date(clock.now().getTime() - KEPT_MS) } });
}
