import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import type { ErrorCode } from '../error-code.ts';
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
