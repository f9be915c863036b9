import type { EntityManager } from '@mikro-orm/postgresql';
import { isLanguage, type Language } from '../../language.ts';
import type { OutboxPayload } from '../outbox.ts';

/** English for those without an account and for those who never chose (LANGUAGE-4). */
export async function recipientLanguage(em: EntityManager, payload: OutboxPayload): Promise<Language> {
  const { to, userId, requestId, reportId } = payload;
  const [found] = await em.execute<{ language: string | null }[]>(
    `select coalesce(p.language, u.sign_up_metadata->>'language') as language
     from users u left join profiles p on p.id = u.id
     where u.id = coalesce(?::uuid, (select profile_id from account_deletion_requests where id = ?::uuid),
       (select subject_id from reports where id = ?::uuid))`,
    [to ?? userId ?? null, requestId ?? null, reportId ?? null],
  );
  return isLanguage(found?.language) ? found.language : 'en';
}
