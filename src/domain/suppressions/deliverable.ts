import type { EntityManager } from '@mikro-orm/postgresql';
import { clock, DAY_MS } from '../../clock.ts';
import { type Email, type EmailKind, topicOf } from '../email/email.ts';
import type { Topic } from '../email/email-topics.ts';
import { kysely } from '../kysely.ts';

const REQUESTED: readonly EmailKind[] = ['confirm-email', 'reset-password', 'address-test'];
const AFTER_COMPLAINT: readonly (Topic | null)[] = ['safety', 'cancellations'];

/** PUBLIC-9. `job` is the outbox row, whose retries count once. Acts as the worker. */
export async function isDeliverable(
  em: EntityManager,
  { to, kind }: Pick<Email, 'to' | 'kind'>,
  job: string,
): Promise<boolean> {
  const suppression = await kysely(em)
    .selectFrom('emailSuppressions')
    .select('reason')
    .where('address', '=', to)
    .where('liftedAt', 'is', null)
    .executeTakeFirst();
  if (!suppression) return true;
  const isRequested = REQUESTED.includes(kind);
  if (suppression.reason === 'bounce') return isRequested && mayTry(em, to, job);
  return isRequested || kind === 'deletion-approved' || AFTER_COMPLAINT.includes(topicOf(kind));
}

async function mayTry(em: EntityManager, address: string, job: string): Promise<boolean> {
  const now = clock.now();
  const { numUpdatedRows } = await kysely(em)
    .updateTable('emailSuppressions')
    .set({ triedAt: now, triedBy: job })
    .where('address', '=', address)
    .where(({ eb, or }) =>
      or([
        eb('triedAt', 'is', null),
        eb('triedAt', '<', new Date(now.getTime() - DAY_MS)),
        eb('triedBy', '=', job),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
