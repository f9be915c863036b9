import type { EntityManager } from '@mikro-orm/postgresql';
import { enqueue } from '../outbox.ts';
import { type AuditActor, audit } from '../support/audit.ts';

/** What can happen to somebody's two-factor sign-in. */
export const TWO_FACTOR_CHANGES = ['on', 'off', 'new-codes', 'recovery-code', 'reset'] as const;
export type TwoFactorChange = (typeof TWO_FACTOR_CHANGES)[number];

/** Records a change in the audit log, and tells its person by mail: whoever did it, they should know. */
export async function recordTwoFactorChange(
  em: EntityManager,
  actor: AuditActor,
  userId: string,
  change: TwoFactorChange,
): Promise<void> {
  audit(em, actor, `two-factor-${change}`, { type: 'profile', id: userId });
  await enqueue(em, 'mail.two-factor-changed', { userId, change });
}
