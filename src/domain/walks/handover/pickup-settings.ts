import type { EntityManager } from '@mikro-orm/postgresql';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { audit } from '../../audit/audit.ts';
import { type AdultsOfChildren, adultsSql } from '../../children/adults.ts';
import { type Receiver, receiversSql } from '../../children/receivers.ts';
import type { Encryptor } from '../../encryptor.ts';
import { type ErrorCode, forbidden } from '../../forms/domain-error.ts';
import { editForm, readEdit } from '../../forms/edit.ts';
import { checkbox, optionalText, type RawForm } from '../../forms/form.ts';
import { kysely, lockKeys } from '../../kysely.ts';
import { familyOf, type Member } from '../../viewer.ts';
import { PickupSettings } from './pickup-check.ts';
import { normalizeCode, openCodeWord } from './pickup-code.ts';

/** Shorter words can be guessed in five tries. */
const MIN_LENGTH = 4;

const settingsForm = z.object({
  asksCode: checkbox(),
  codeWord: optionalText(40).refine(
    (word) => word === null || normalizeCode(word).length >= MIN_LENGTH,
    'codeWordTooShort' satisfies ErrorCode,
  ),
});
export type PickupSettingsForm = z.infer<typeof settingsForm>;

export const pickupSettingsEdit = editForm(settingsForm);

async function pickupSettings(em: EntityManager, viewer: Member, words: Encryptor) {
  return opened(await em.findOne(PickupSettings, viewer.id), viewer, words);
}

const opened = (
  stored: Pick<PickupSettings, 'asksCode' | 'codeWord'> | null,
  viewer: Member,
  words: Encryptor,
): PickupSettingsForm => ({
  asksCode: stored?.asksCode ?? false,
  codeWord: openCodeWord(words, stored?.codeWord, viewer.id),
});

export interface FamilyHandover {
  settings: PickupSettingsForm;
  /** By the child's id. */
  receivers: Readonly<Record<string, readonly Receiver[]>>;
  adults: AdultsOfChildren;
}

export async function familyHandover(
  em: EntityManager,
  viewer: Member,
  words: Encryptor,
): Promise<FamilyHandover> {
  const { settings, children } = await kysely(em)
    .selectNoFrom((eb) => [
      jsonObjectFrom(
        eb
          .selectFrom('pickupSettings as s')
          .select(['s.asksCode', 's.codeWord'])
          .where('s.parentId', '=', viewer.id),
      ).as('settings'),
      jsonArrayFrom(
        eb
          .selectFrom('children as c')
          .select(['c.id', receiversSql.as('receivers'), adultsSql.as('adults')])
          .where('c.parentId', '=', familyOf(viewer)),
      ).as('children'),
    ])
    .executeTakeFirstOrThrow();
  return {
    settings: opened(settings, viewer, words),
    receivers: Object.fromEntries(children.map(({ id, receivers }) => [id, receivers])),
    adults: Object.fromEntries(children.map(({ id, adults }) => [id, adults])),
  };
}

/** HANDOVER-3 */
export const asksForCode = ({ asksCode, codeWord }: PickupSettingsForm): boolean =>
  asksCode || codeWord !== null;

/** Throws `forbidden` for a guardian, `invalid` with the fields, `StaleEdit` for an outdated form. */
export async function savePickupSettings(
  em: EntityManager,
  viewer: Member,
  raw: RawForm,
  words: Encryptor,
): Promise<PickupSettingsForm> {
  if (viewer.family) throw forbidden('forbidden');
  await lockKeys(em, `${viewer.id}/pickup`);
  const before = await pickupSettings(em, viewer, words);
  const saved = readEdit(pickupSettingsEdit, raw, before);
  if (saved.asksCode === before.asksCode && saved.codeWord === before.codeWord) return saved;
  const codeWord = saved.codeWord && words.lock(saved.codeWord, viewer.id);
  await store(em, viewer, { ...saved, codeWord });
  return saved;
}

async function store(em: EntityManager, viewer: Member, settings: PickupSettingsForm): Promise<void> {
  const row = { ...settings, updatedAt: clock.now() };
  const stored = await em.findOne(PickupSettings, viewer.id);
  if (stored) Object.assign(stored, row);
  else em.create(PickupSettings, { parentId: viewer.id, ...row });
  const detail = { asked: asksForCode(settings), word: settings.codeWord !== null };
  audit(em, viewer, 'pickup-settings', { type: 'profile', id: viewer.id }, detail);
}

/** Whether the code is asked: on until the family turns it off (CHILD-10). Null with a code word, which is always asked, and for a guardian. */
export async function asksCodeUnlessRefused(em: EntityManager, viewer: Member): Promise<boolean | null> {
  if (viewer.family) return null;
  const stored = await em.findOne(PickupSettings, viewer.id);
  return stored?.codeWord ? null : (stored?.asksCode ?? true);
}

/** CHILD-10. Also stores that the family does not want it. */
export async function setAsksCode(em: EntityManager, viewer: Member, asksCode: boolean): Promise<void> {
  if (viewer.family) return;
  await lockKeys(em, `${viewer.id}/pickup`);
  const stored = await em.findOne(PickupSettings, viewer.id);
  if (!stored?.codeWord && stored?.asksCode !== asksCode)
    await store(em, viewer, { asksCode, codeWord: null });
}
