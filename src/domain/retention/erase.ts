import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { newReferralCode } from '../accounts/sign-in/confirm-email.ts';
import { audit } from '../audit/audit.ts';
import type { StoredImage } from '../images.ts';
import { kysely } from '../kysely.ts';
import { enqueue } from '../outbox/outbox.ts';
import { system } from '../viewer.ts';

export const RETENTION_DAYS = 30;

const hiddenBefore = () => new Date(clock.now().getTime() - RETENTION_DAYS * 86_400_000);

/** RETENTION-1. The outbox deletes image files, so that a crash leaves none. Acts as the worker; returns the count. */
export async function erasePeople(em: EntityManager, limit: number): Promise<number> {
  const due = await em.execute<{ id: string }[]>('select id from people_to_erase(?::timestamptz) limit ?', [
    hiddenBefore(),
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
    [id, hiddenBefore(), clock.now(), newReferralCode()],
  );
  for (const { bucket, path } of pictures)
    await enqueue(em, 'images.remove', { bucket, path }, { key: `images.remove/${bucket}/${path}` });
  audit(em, system('worker'), 'erase-person', { type: 'profile', id }, { pictures: pictures.length });
}
