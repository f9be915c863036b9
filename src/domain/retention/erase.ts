import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { newReferralCode } from '../accounts/confirm-email.ts';
import type { StoredImage } from '../images.ts';
import { enqueue } from '../outbox.ts';
import { audit } from '../support/audit.ts';
import { system } from '../viewer.ts';

/** How long a closed account stays as it was, in case it was closed by mistake. DECISIONS 32. */
const KEPT_DAYS = 30;

const hiddenBefore = () => new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000);

/** How many closed accounts have had their time; looks only. */
export async function countPeopleToErase(em: EntityManager): Promise<number> {
  const [row] = await em.execute<[{ count: number }]>(
    'select count(*)::int as count from people_to_erase(?::timestamptz)',
    [hiddenBefore()],
  );
  return row.count;
}

/**
 * Takes what makes at most `limit` closed accounts a person's: children's data, name, addresses, words, pictures, and the
 * way to sign in. Bookings, payments and reviews stay under the name "Former user". The files of the pictures follow by
 * the outbox, so that none stays when we are cut off. Acts as the worker; returns how many. DECISIONS 32.
 */
export async function erasePeople(em: EntityManager, limit: number): Promise<number> {
  const due = await em.execute<{ id: string }[]>('select id from people_to_erase(?::timestamptz) limit ?', [
    hiddenBefore(),
    limit,
  ]);
  let erased = 0;
  for (const { id } of due) {
    if (!(await isOurs(em, id))) continue;
    await erase(em, id);
    erased++;
  }
  return erased;
}

/** Of many workers one takes a person in hand. */
async function isOurs(em: EntityManager, id: string): Promise<boolean> {
  const held = await em.execute<unknown[]>(
    'select 1 from profiles where id = ? and erased_at is null for update skip locked',
    [id],
  );
  return held.length > 0;
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
