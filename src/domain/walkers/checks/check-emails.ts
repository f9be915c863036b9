import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import type { EmailBuilders } from '../../email/email.ts';
import { kysely } from '../../kysely.ts';
import { enqueue, type OutboxPayload, requiredField } from '../../outbox/outbox.ts';
import { Profile } from '../../people/profile.ts';
import { ANSWER_DAYS, BackgroundCheck, BackgroundCheckChange } from './background-check.ts';

const ROUNDS = [30, 7] as const;
/** After a long outage nobody gets emails about checks that expired long ago. */
const MAX_LATE_DAYS = 14;

/** CHECK-8. At most `limit` emails of each round, each once for one expiry. Acts as the worker; returns the count. */
export async function enqueueCheckEmails(em: EntityManager, limit: number): Promise<number> {
  let count = 0;
  for (const [at, days] of ROUNDS.entries()) {
    const next = ROUNDS[at + 1];
    const found = await due(em, { status: 'clear', after: next ?? -1, until: days, round: `${days}` }, limit);
    for (const { to, key } of found)
      await enqueue(em, 'mail.check-expiring', { to, round: `${days}` }, { key });
    count += found.length;
  }
  const expired = await due(
    em,
    { status: 'expired', after: -MAX_LATE_DAYS, until: -1, round: 'expired' },
    limit,
  );
  for (const { to, key } of expired) await enqueue(em, 'mail.check-expired', { to }, { key });
  return count + expired.length;
}

const inDays = (days: number): string => Temporal.PlainDate.from(clock.today()).add({ days }).toString();

interface Round {
  status: 'clear' | 'expired';
  /** Days from today to the expiry: more than `after`, at most `until`. */
  after: number;
  until: number;
  round: string;
}

async function due(em: EntityManager, { status, after, until, round }: Round, limit: number) {
  const { rows } = await sql<{ to: string; key: string }>`
    select * from (select w.user_id as "to", 'check/' || ${round} || '/' || w.user_id || '/' || w.background_check_expires_on as key
      from walker_profiles w join profiles p on p.id = w.user_id and p.hidden_at is null
      where w.background_check_status = ${status} and w.background_check_expires_on > ${inDays(after)}
        and w.background_check_expires_on <= ${inDays(until)} order by w.background_check_expires_on, w.user_id) due
    where not exists (select from outbox o where o.dedupe_key = due.key) limit ${limit}`.execute(kysely(em));
  return rows;
}

/** Null when the check was renewed meanwhile, or the walker left. */
async function context(em: EntityManager, payload: OutboxPayload, status: Round['status']) {
  const row = await kysely(em)
    .selectFrom('walkerProfiles as w')
    .innerJoin('profiles as p', 'p.id', 'w.userId')
    .select(['p.email', 'p.firstName', 'w.backgroundCheckExpiresOn as expiresOn'])
    .select(sql<boolean>`check_is_required()`.as('required'))
    .select(walksAfterIt(status).as('walks'))
    .where('w.userId', '=', requiredField(payload, 'to'))
    .where('w.backgroundCheckStatus', '=', status)
    .where('p.hiddenAt', 'is', null)
    .executeTakeFirst();
  if (!row?.expiresOn || row.expiresOn > inDays(ROUNDS[0])) return null;
  const { email, ...data } = row;
  return { to: email, data: { ...data, expiresOn: row.expiresOn } };
}

/** Agreed ones that end, or were canceled, with the check. */
const walksAfterIt = (status: Round['status']) => sql<number>`(select count(*)::int from bookings b
  where b.walker_id = w.user_id and b.scheduled_date > w.background_check_expires_on and ${ENDS[status]})`;
const ENDS = {
  clear: sql`b.status <> 'pending' and b.cancelled_at is null`,
  expired: sql`exists (select from booking_events e where e.booking_id = b.id and e.transition = 'checkExpired'
    and e.from_status <> 'pending')`,
} satisfies Record<Round['status'], unknown>;

export async function openReport(em: EntityManager, walkerId: string) {
  const reported = { walkerId, status: { $in: ['clear', 'consider'] } } as const;
  const check = await em.findOne(BackgroundCheck, reported, { orderBy: { createdAt: 'desc' } });
  if (check?.status !== 'consider') return null;
  const came = await em.findOne(
    BackgroundCheckChange,
    { checkId: check.id, status: 'consider' },
    { orderBy: { createdAt: 'asc' } },
  );
  const day = clock.local(came?.createdAt ?? check.updatedAt).toPlainDate();
  return { provider: check.provider, until: day.add({ days: ANSWER_DAYS }).toString() };
}

export const checkEmailBuilders: EmailBuilders<'check-expiring' | 'check-expired' | 'check-consider'> = {
  'check-consider': async (em, payload) => {
    const profile = await em.findOne(Profile, { id: requiredField(payload, 'to'), hiddenAt: null });
    const report = profile && (await openReport(em, profile.id));
    return report && { to: profile.email, data: { firstName: profile.firstName, ...report } };
  },
  'check-expiring': (em, payload) => context(em, payload, 'clear'),
  'check-expired': (em, payload) => context(em, payload, 'expired'),
};
