import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { announce } from '../announce.ts';
import { checkbox, optionalText, type RawForm, readForm } from '../form.ts';
import type { Member } from '../viewer.ts';
import { Profile } from './profile.ts';

const lookingForm = z.object({ lookingForTrotter: checkbox(), needs: optionalText(1000) });

/**
 * A parent says whether walkers may see that they are looking, and what for. The words stay when the switch goes off.
 * Throws `invalid` with the fields. S1 §2 Parent dashboard, §6.
 */
export async function saveLooking(em: EntityManager, viewer: Member, raw: RawForm): Promise<void> {
  const { lookingForTrotter, needs } = readForm(lookingForm, raw);
  const profile = await em.findOneOrFail(Profile, viewer.id);
  Object.assign(profile, { lookingForTrotter, trotterNeedsDescription: needs, updatedAt: clock.now() });
  announce(em, { to: ['admins'], topic: 'profile', id: viewer.id });
}
