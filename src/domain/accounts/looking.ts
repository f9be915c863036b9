import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { announce } from '../announce.ts';
import { type EditForm, readEdit } from '../edit.ts';
import { checkbox, type RawForm, readForm } from '../form.ts';
import { publicText } from '../messages/public-text.ts';
import { missing } from '../refusal.ts';
import type { Member } from '../viewer.ts';
import { holdPerson } from './approval.ts';
import type { Profile } from './profile.ts';

const lookingForm = z.object({ lookingForTrotter: checkbox(), needs: publicText(1000) });

/** Whether a parent is looking for a walker, and what for. */
export type Looking = z.infer<typeof lookingForm>;

/** The form that says so. */
export const lookingEdit: EditForm<Looking, Looking> = {
  read: (raw) => readForm(lookingForm, raw),
  fields: ({ lookingForTrotter, needs }) => ({
    lookingForTrotter: lookingForTrotter ? 'on' : '',
    needs: needs ?? '',
  }),
};

/** What a parent's profile says of it. */
export const lookingOf = (
  profile: Pick<Profile, 'lookingForTrotter'> & { trotterNeedsDescription?: string | null },
): Looking => ({
  lookingForTrotter: profile.lookingForTrotter,
  needs: profile.trotterNeedsDescription ?? null,
});

/**
 * A parent says whether walkers may see that they are looking, and what for. The words stay when the switch goes off.
 * Throws `invalid` with the fields, `StaleEdit` for an old form.
 */
export async function saveLooking(em: EntityManager, viewer: Member, raw: RawForm): Promise<void> {
  const profile = await holdPerson(em, viewer.id);
  if (!profile) throw missing('notFound');
  const { lookingForTrotter, needs } = readEdit(lookingEdit, raw, lookingOf(profile));
  Object.assign(profile, { lookingForTrotter, trotterNeedsDescription: needs, updatedAt: clock.now() });
  announce(em, { to: ['admins'], topic: 'profile', id: viewer.id });
}
