import type { EntityManager } from '@mikro-orm/postgresql';
import { enqueue } from '../../outbox.ts';
import { type AuditActor, audit } from '../../support/audit.ts';

export const TWO_FACTOR_CHANGES = ['on', 'off', 'new-codes', 'recovery-code', 'reset'] as const;
export type TwoFactorChange = (typeof TWO_FACTOR_CHANGES)[number];

/** Writes an audit row and emails the person, because an attacker may have made the change. */
export async function recordTwoFactorChange(
  em: EntityManager,
  actor: AuditActor,
  userId: string,
  change: TwoFactorChange,
): Promise<void> {
  audit(em, actor, `two-factor-${change}`, { type: 'profile', id: userId });
  await enqueue(em, 'mail.two-factor-changed', { userId, change });
}
