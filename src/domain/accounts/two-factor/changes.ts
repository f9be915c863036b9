import type { EntityManager } from '@mikro-orm/postgresql';
import { type AuditActor, audit } from '../../audit/audit.ts';
import type { TwoFactorChange } from '../../email-facts.ts';
import { enqueue } from '../../outbox.ts';

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
