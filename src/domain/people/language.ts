import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { LANGUAGES, type Language } from '../../translate.ts';
import type { ErrorCode } from '../forms/domain-error.ts';
import { type RawForm, readForm } from '../forms/form.ts';
import type { Member } from '../viewer.ts';
import { Profile } from './profile.ts';

const languageForm = z.object({
  language: z.enum([...LANGUAGES, ''], { error: 'choiceInvalid' satisfies ErrorCode }),
});

/** Null follows the browser (LANGUAGE-2). Throws `invalid`. */
export const readLanguage = (raw: RawForm): Language | null => readForm(languageForm, raw).language || null;

export async function saveLanguage(
  em: EntityManager,
  viewer: Member,
  language: Language | null,
): Promise<void> {
  await em.nativeUpdate(Profile, { id: viewer.id }, { language });
}
