import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { isMailAddress, normalizeEmail } from '../accounts/sign-in/email-rules.ts';
import { audit } from '../audit/audit.ts';
import { eventTime } from '../event-time.ts';
import { kysely } from '../kysely.ts';
import { publish } from '../publish.ts';
import { system } from '../viewer.ts';
import type { SuppressionReason } from './suppression.ts';

const address = z.string().max(320).transform(normalizeEmail).refine(isMailAddress);
const timestamp = eventTime();

const payload = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('email.bounced'),
    timestamp,
    data: z.object({
      email: address,
      bounce: z.enum(['hard', 'soft']),
      status: z
        .string()
        .regex(/^[245]\.\d{1,3}\.\d{1,3}$/)
        .nullish(),
    }),
  }),
  z.object({ type: z.literal('email.complained'), timestamp, data: z.object({ email: address }) }),
]);

export interface MailEvent {
  email: string;
  reason: SuppressionReason;
  status: string | null;
  at: Date;
}

const TYPES: readonly string[] = payload.options.map(({ shape }) => shape.type.value);

/** `ignored` for soft bounces and other types; null for a body that no provider should send. */
export function readMailEvent(body: unknown): MailEvent | 'ignored' | null {
  const named = z.object({ type: z.string() }).safeParse(body);
  if (named.success && !TYPES.includes(named.data.type)) return 'ignored';
  const { data: event } = payload.safeParse(body);
  if (!event) return null;
  const { email } = event.data;
  if (event.type === 'email.complained')
    return { email, reason: 'complaint', status: null, at: event.timestamp };
  const { bounce, status = null } = event.data;
  return bounce === 'soft' ? 'ignored' : { email, reason: 'bounce', status, at: event.timestamp };
}

/** A repeated report changes nothing, nor does one from before the address was allowed again (PUBLIC-8). */
export async function applyMailEvent(
  em: EntityManager,
  { email, reason, status, at }: MailEvent,
): Promise<void> {
  const now = clock.now();
  const reportedAt = at < now ? at : now;
  const { numInsertedOrUpdatedRows = 0n } = await kysely(em)
    .insertInto('emailSuppressions')
    .values({ id: randomUUID(), address: email, reason, status, reportedAt, createdAt: now })
    .onConflict((known) =>
      known
        .column('address')
        .doUpdateSet({
          reason,
          status,
          reportedAt,
          createdAt: now,
          liftedAt: null,
          triedAt: null,
          triedBy: null,
        })
        // A bounce stops more than a complaint, so it replaces one.
        .where(sql<boolean>`case when email_suppressions.lifted_at is null
          then email_suppressions.reason = 'complaint' and excluded.reason = 'bounce'
          else email_suppressions.lifted_at < excluded.reported_at end`),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return;
  const person = await kysely(em)
    .selectFrom('profiles')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  audit(em, system('mail'), 'suppress-email', { type: 'profile', ...person }, { reason });
  if (person) publish(em, { to: [person.id, 'admins'], topic: 'profile', id: person.id });
}
