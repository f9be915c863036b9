import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { market } from '../../../market.ts';
import { kysely } from '../../kysely.ts';
import { type Cursor, MAX_COUNTED, PAGE_SIZE, type Page, pageOf } from '../../lists/page.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { publish } from '../../publish.ts';

const RENEWAL_DAYS = 14;
const latestAdult = (): string =>
  Temporal.PlainDate.from(clock.today()).subtract({ years: market.ages.adults }).toString();

/** An approved minor `w` whose guardian has not agreed, or not to the newer texts in time. */
const isMissing = () => sql<boolean>`(w.date_of_birth > ${latestAdult()}::date
  and exists (select from profiles p where p.id = w.user_id and p.approval_status = 'approved' and p.hidden_at is null)
  and not exists (select from guardian_consents g where g.walker_id = w.user_id and g.status = 'given'
    and (g.renewal_asked_at is null or g.renewal_asked_at > ${clock.now()}::timestamptz - interval '${sql.lit(RENEWAL_DAYS)} days')))`;

/** GUARDIAN-5, GUARDIAN-6. Acts as the worker; returns the number of changes. */
export async function watchGuardians(em: EntityManager, limit: number): Promise<number> {
  const asked = await askForRenewals(em, limit);
  const missing = await setMissing(em, sql`w.guardian_missing_since is null and ${isMissing()}`, limit);
  for (const to of missing) await enqueue(em, 'mail.guardian-missing', { to });
  const agreed = await setMissing(
    em,
    sql`w.guardian_missing_since is not null and not ${isMissing()}`,
    limit,
  );
  for (const id of [...missing, ...agreed]) publish(em, { to: [id, 'admins'], topic: 'profile', id });
  return asked + missing.length + agreed.length;
}

async function setMissing(em: EntityManager, which: ReturnType<typeof sql>, limit: number) {
  const { rows } = await sql<{ id: string }>`
    update walker_profiles set guardian_missing_since = case when guardian_missing_since is null then ${clock.now()}::timestamptz end
    where user_id in (select w.user_id from walker_profiles w where ${which} order by w.user_id limit ${limit})
    returning user_id as id`.execute(kysely(em));
  return rows.map(({ id }) => id);
}

async function askForRenewals(em: EntityManager, limit: number): Promise<number> {
  const { terms, privacy } = market.legal;
  const { rows } = await sql<{ id: string }>`
    update guardian_consents set renewal_asked_at = ${clock.now()} where id in (
      select g.id from guardian_consents g join walker_profiles w on w.user_id = g.walker_id
        join profiles p on p.id = g.walker_id and p.hidden_at is null and p.approval_status = 'approved'
      where g.status = 'given' and g.renewal_asked_at is null and w.date_of_birth > ${latestAdult()}::date
        and (g.terms_version, g.privacy_version) <> (${terms.version}, ${privacy.version})
      order by g.id limit ${limit}) returning id`.execute(kysely(em));
  for (const { id } of rows) await enqueue(em, 'mail.guardian-renewal', { consentId: id });
  return rows.length;
}

const MISSING = `walker_profiles w join profiles p on p.id = w.user_id
  where w.guardian_missing_since is not null and p.approval_status = 'approved' and p.hidden_at is null`;

export const MISSING_GUARDIANS_COUNT = `(select count(*)::int from (select from ${MISSING} limit ${MAX_COUNTED}) unagreed) as "missingGuardians"`;

export interface MinorWithoutGuardian {
  id: string;
  firstName: string;
  lastName: string;
  since: Date;
}

export async function missingGuardians(
  em: EntityManager,
  after: Cursor | null = null,
): Promise<Page<MinorWithoutGuardian>> {
  const { rows } = await sql<MinorWithoutGuardian>`
    select p.id, p.first_name, p.last_name, w.guardian_missing_since as since from ${sql.raw(MISSING)}
      and ${after ? sql`(w.guardian_missing_since, p.id) > (${after.createdAt}, ${after.id})` : sql.lit(true)}
    order by w.guardian_missing_since, p.id limit ${PAGE_SIZE + 1}`.execute(kysely(em));
  return pageOf(rows, ({ since, id }) => ({ createdAt: since, id }));
}
