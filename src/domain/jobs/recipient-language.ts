import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { isLanguage, type Language } from '../../translate.ts';
import { kysely } from '../kysely.ts';
import type { OutboxPayload } from '../outbox/outbox.ts';

/** English for those without an account and for those who never chose (LANGUAGE-4). */
export async function recipientLanguage(em: EntityManager, payload: OutboxPayload): Promise<Language> {
  const { to, userId, requestId, reportId } = payload;
  const {
    rows: [found],
  } = await sql<{ language: string | null }>`
    select coalesce(p.language, u.sign_up_metadata->>'language') as language
    from users u left join profiles p on p.id = u.id
    where u.id = coalesce(${to ?? userId ?? null}::uuid,
      (select profile_id from account_deletion_requests where id = ${requestId ?? null}::uuid),
      (select subject_id from reports where id = ${reportId ?? null}::uuid))`.execute(kysely(em));
  return isLanguage(found?.language) ? found.language : 'en';
}
