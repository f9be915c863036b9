import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { normalizeFigures } from '../../typed-text.ts';
import type { ErrorCode } from '../error-code.ts';
import { optionalText, requiredText } from '../form.ts';
import { kysely } from '../kysely.ts';
import type { Member } from '../viewer.ts';

export const phoneField = () =>
  optionalText(40)
    .transform((phone) => phone && normalizeFigures(phone))
    .refine(isPhone, 'phoneInvalid' satisfies ErrorCode);

export const requiredPhone = (missing: ErrorCode) =>
  requiredText(40, missing)
    .transform(normalizeFigures)
    .refine(isPhone, 'phoneInvalid' satisfies ErrorCode);

function isPhone(phone: string | null): boolean {
  return phone === null || (/^[+()\d\s./x-]+$/i.test(phone) && phone.replace(/\D/g, '').length >= 7);
}

export async function addPhone(em: EntityManager, viewer: Member, phone: string): Promise<void> {
  const mine = kysely(em).updateTable('profiles').where('id', '=', viewer.id).where('phone', 'is', null);
  await mine.set({ phone, updatedAt: clock.now() }).execute();
}
