import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock, DAY_MS } from '../../clock.ts';
import { newReferralCode } from '../accounts/sign-in/confirm-email.ts';
import { audit } from '../audit/audit.ts';
import type { StoredImage } from '../images.ts';
import { kysely } from '../kysely.ts';
import { type Cursor, MAX_COUNTED, PAGE_SIZE, type Page, pageOf } from '../lists/page.ts';
import { enqueue } from '../outbox/outbox.ts';
import { system } from '../viewer.ts';

export const RETENTION_DAYS = 30;

/** RETENTION-1. The outbox deletes image files, so that a crash leaves none. Acts as the worker; returns the count. */
export async function erasePeople(em: EntityManager, limit: number): Promise<number> {
  const due = await em.execute<{ id: string }[]>('select id from people_to_erase(?::timestamptz) limit ?', [
    clock.ago(RETENTION_DAYS * DAY_MS),
    limit,
  ]);
  let erased = 0;
  for (const { id } of due) {
    if (!(await lockForErasure(em, id))) continue;
    await erase(em, id);
    erased++;
  }
  return erased;
}

async function lockForErasure(em: EntityManager, id: string): Promise<boolean> {
  const locked = await kysely(em)
    .selectFrom('profiles')
    .select('id')
    .where('id', '=', id)
    .where('erasedAt', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return locked !== undefined;
}

async function erase(em: EntityManager, id: string): Promise<void> {
  const pictures = await em.execute<Pick<StoredImage, 'bucket' | 'path'>[]>(
    'select bucket, path from erase_person(?::uuid, ?::timestamptz, ?::timestamptz, ?)',
    [id, clock.ago(RETENTION_DAYS * DAY_MS), clock.now(), newReferralCode()],
  );
  for (const { bucket, path } of pictures)
    await enqueue(em, 'images.remove', { bucket, path }, { key: `images.remove/${bucket}/${path}` });
  audit(em, system('worker'), 'erase-person', { type: 'profile', id }, { pictures: pictures.length });
}

const DUE = `p.hidden_at <= app_now() - interval '${RETENTION_DAYS} days' and p.erased_at is null
  and exists (select from account_deletion_requests d where d.profile_id = p.id and d.status = 'approved')`;
const HELD = `profiles p join erasure_holds h on h.person_id = p.id where ${DUE}`;

export interface HeldErasure {
  id: string;
  firstName: string;
  lastName: string;
  closedAt: Date;
  days: number;
  by: { kind: 'report' | 'incident'; id: string }[];
}

/** RETENTION-1: erasures that are due and wait for a report or an incident, the oldest first. */
export async function heldErasures(
  em: EntityManager,
  after: Cursor | null = null,
): Promise<Page<HeldErasure>> {
  const { rows } = await sql<Omit<HeldErasure, 'days'>>`
    select p.id, p.first_name, p.last_name, p.hidden_at as closed_at,
      json_agg(distinct jsonb_build_object('kind', h.kind, 'id', h.id)) as by
    from ${sql.raw(HELD)} and ${after ? sql`(p.hidden_at, p.id) > (${after.createdAt}, ${after.id})` : sql.lit(true)}
    group by p.id order by p.hidden_at, p.id limit ${PAGE_SIZE + 1}`.execute(kysely(em));
  const held = rows.map((row) => ({ ...row, days: wholeDays(row.closedAt) }));
  return pageOf(held, ({ closedAt, id }) => ({ createdAt: closedAt, id }));
}

const wholeDays = (since: Date): number => Math.floor((clock.now().getTime() - since.getTime()) / DAY_MS);

/** `offset 0` asks for the holds of each, who are few: a join would read every report and incident. */
export const HELD_COUNT = `(select count(*)::int from (select from profiles p where ${DUE}
  and exists (select from erasure_holds h where h.person_id = p.id offset 0) limit ${MAX_COUNTED}) held) as "heldErasures"`;
