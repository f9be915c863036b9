import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { publicText } from '../contact-details/public-text.ts';
import { notFound } from '../forms/domain-error.ts';
import { editForm, readEdit } from '../forms/edit.ts';
import { checkbox, type RawForm } from '../forms/form.ts';
import { lockOtherProfile } from '../people/profile.ts';
import { publish } from '../publish.ts';
import type { Member } from '../viewer.ts';

const searchPreferenceForm = z.object({ lookingForTrotter: checkbox(), needs: publicText(1000) });

export type SearchPreference = z.infer<typeof searchPreferenceForm>;

export const searchPreferenceEdit = editForm(searchPreferenceForm);

/** ACCOUNT-26. Throws `invalid` with the fields, `StaleEdit` for an outdated form. */
export async function saveSearchPreference(em: EntityManager, viewer: Member, raw: RawForm): Promise<void> {
  const profile = await lockOtherProfile(em, viewer.id);
  if (!profile) throw notFound('notFound');
  const { lookingForTrotter, needs } = readEdit(searchPreferenceEdit, raw, {
    lookingForTrotter: profile.lookingForTrotter,
    needs: profile.trotterNeedsDescription ?? null,
  });
  Object.assign(profile, { lookingForTrotter, trotterNeedsDescription: needs, updatedAt: clock.now() });
  publish(em, { to: ['admins'], topic: 'profile', id: viewer.id });
}
