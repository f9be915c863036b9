import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { statusIn, UNFINISHED } from '../bookings/status.ts';
import { type ErrorCode, invalid } from '../domain-error.ts';
import { optionalText } from '../form.ts';
import type { Member } from '../viewer.ts';

export const phoneField = () => optionalText(40).refine(isPhone, 'phoneInvalid' satisfies ErrorCode);

function isPhone(phone: string | null): boolean {
  return phone === null || (/^[+()\d\s./x-]+$/i.test(phone) && phone.replace(/\D/g, '').length >= 7);
}

export async function addPhone(em: EntityManager, viewer: Member, phone: string): Promise<void> {
  await em.execute('update profiles set phone = ?, updated_at = ? where id = ? and phone is null', [
    phone,
    clock.now(),
    viewer.id,
  ]);
}

/** Throws `invalid` when a walker removes the number while a parent may have to call them (SAFETY-7). */
export async function assertPhoneNotNeeded(em: EntityManager, viewer: Member): Promise<void> {
  if (viewer.role !== 'trotter') return;
  const [row] = await em.execute<[{ needed: boolean }]>(
    `select exists (select from bookings where walker_id = ? and ${statusIn(UNFINISHED)}) as needed`,
    [viewer.id],
  );
  if (row.needed) throw invalid({ phone: { code: 'phoneNeeded' } });
}
