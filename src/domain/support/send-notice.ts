import { createHash } from 'node:crypto';
import { type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { audit } from '../audit/audit.ts';
import { entity, moment } from '../columns.ts';
import type { EmailBuilders } from '../email/email.ts';
import { type RawForm, readForm, requiredText } from '../forms/form.ts';
import { kysely } from '../kysely.ts';
import { requiredField } from '../outbox/outbox.ts';
import { Profile } from '../people/profile.ts';
import type { Viewer } from '../viewer.ts';

export const Notice = entity('Notice', 'notices', {
  id: p.uuid().primary(),
  subject: p.text(),
  body: p.text(),
  createdAt: moment(),
});
export type Notice = InferEntity<typeof Notice>;

export const NOTICES_A_MINUTE = 300;

const noticeForm = z.object({ subject: requiredText(60), body: requiredText(10_000) });

export const readNotice = (raw: RawForm): z.infer<typeof noticeForm> => readForm(noticeForm, raw);

/** ADMIN-16: `people` or all with an open account. The same text goes to each person once. Returns to how many now. */
export async function sendNotice(
  em: EntityManager,
  viewer: Viewer,
  notice: ReturnType<typeof readNotice>,
  people: readonly string[] | null,
): Promise<number> {
  const id = uuidOf(notice);
  await em.upsert(Notice, { id, ...notice, createdAt: clock.now() }, { onConflictAction: 'ignore' });
  const { numAffectedRows } = await sql`
    insert into outbox (id, kind, payload, dedupe_key, created_at, due_at, attempts)
    select gen_random_uuid(), 'mail.notice', jsonb_build_object('to', p.id, 'noticeId', ${id}::text),
      'notice/' || ${id}::text || '/' || p.id, ${clock.now()}, ${clock.now()}::timestamptz
        + interval '1 minute' * ((row_number() over (order by p.created_at, p.id) - 1) / ${NOTICES_A_MINUTE}::int), 0
    from profiles p where p.hidden_at is null and (${people === null} or p.id = any(${people ?? []}::uuid[]))
    on conflict do nothing`.execute(kysely(em));
  const sent = Number(numAffectedRows);
  audit(
    em,
    viewer,
    'send-notice',
    { type: 'list' },
    { subject: notice.subject, notice: id, all: people === null, sent },
  );
  return sent;
}

/** A closed account gets nothing: until it is erased its address is kept, but not written to. */
export const countReaders = (em: EntityManager, people: readonly string[] | null): Promise<number> =>
  em.count(Profile, { hiddenAt: null, ...(people && { id: { $in: [...people] } }) });

const uuidOf = (notice: object): string =>
  createHash('sha256')
    .update(JSON.stringify(notice))
    .digest('hex')
    .slice(0, 32)
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

export const noticeEmailBuilders: EmailBuilders<'notice'> = {
  notice: async (em, payload) => {
    const profile = await em.findOne(Profile, { id: requiredField(payload, 'to'), hiddenAt: null });
    const notice = await em.findOne(Notice, requiredField(payload, 'noticeId'));
    return profile && notice && { to: profile.email, data: { subject: notice.subject, body: notice.body } };
  },
};
