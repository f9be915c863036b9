import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { phoneFault, phoneText } from '../../phone.ts';
import type { ErrorCode } from '../forms/domain-error.ts';
import { optionalText, requiredText } from '../forms/form.ts';
import { kysely } from '../kysely.ts';
import type { Member } from '../viewer.ts';

export const phoneField = () =>
  optionalText(40).transform((typed, context) => typed && dialable(typed, context));

export const requiredPhone = (missing: ErrorCode) => requiredText(40, missing).transform(dialable);

function dialable(typed: string, context: z.RefinementCtx): string {
  const phone = phoneText(typed);
  if (phone) return phone;
  context.addIssue({ code: 'custom', message: phoneFault(typed) satisfies ErrorCode });
  return z.NEVER;
}

export async function addPhone(em: EntityManager, viewer: Member, phone: string): Promise<void> {
  const mine = kysely(em).updateTable('profiles').where('id', '=', viewer.id).where('phone', 'is', null);
  await mine.set({ phone, updatedAt: clock.now() }).execute();
}
