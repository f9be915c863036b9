import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { notFound } from '../domain-error.ts';
import { type EditForm, readEdit } from '../edit.ts';
import { checkbox, type RawForm, readForm } from '../form.ts';
import { publicText } from '../messages/public-text.ts';
import { publish } from '../publish.ts';
import type { Member } from '../viewer.ts';
import { lockOtherProfile } from './approval.ts';
import type { Profile } from './profile.ts';

const searchPreferenceForm = z.object({ lookingForTrotter: checkbox(), needs: publicText(1000) });

/** Whether a parent is looking for a walker, and what for. */
export type SearchPreference = z.infer<typeof searchPreferenceForm>;

/** The form that says so. */
export const searchPreferenceEdit: EditForm<SearchPreference, SearchPreference> = {
  read: (raw) => readForm(searchPreferenceForm, raw),
  fields: ({ lookingForTrotter, needs }) => ({
    lookingForTrotter: lookingForTrotter ? 'on' : '',
    needs: needs ?? '',
  }),
};

/** What a parent's profile says of it. */
export const searchPreferenceOf = (
  profile: Pick<Profile, 'lookingForTrotter'> & { trotterNeedsDescription?: string | null },
): SearchPreference => ({
  lookingForTrotter: profile.lookingForTrotter,
  needs: profile.trotterNeedsDescription ?? null,
});

/**
 * A parent says whether walkers may see that they are looking, and what for. The words stay when the switch goes off.
 * Throws `invalid` with the fields, `StaleEdit` for an old form.
 */
export async function saveSearchPreference(em: EntityManager, viewer: Member, raw: RawForm): Promise<void> {
  const profile = await lockOtherProfile(em, viewer.id);
  if (!profile) throw notFound('notFound');
  const { lookingForTrotter, needs } = readEdit(searchPreferenceEdit, raw, searchPreferenceOf(profile));
  Object.assign(profile, { lookingForTrotter, trotterNeedsDescription: needs, updatedAt: clock.now() });
  publish(em, { to: ['admins'], topic: 'profile', id: viewer.id });
}
