import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { type EditForm, editForm, readEdit } from '../forms/edit.ts';
import { checkbox, type RawForm, readForm } from '../forms/form.ts';
import type { Member } from '../viewer.ts';
import type { ProfessionalDetails } from './profile-edit.ts';
import { lockWalker } from './profile-form.ts';

export type Switches = Pick<ProfessionalDetails, 'isActive' | 'vacationMode' | 'locationSharing'>;

const switchesForm = z.object({
  isActive: checkbox(),
  vacationMode: checkbox(),
  locationSharing: checkbox(),
});

/** WALKER-5 */
export const switchesEdit: EditForm<Partial<Switches>, Switches> = {
  ...editForm(switchesForm),
  read: (raw) => {
    const { isActive, ...others } = readForm(switchesForm, raw);
    return { ...others, isActive: isActive && !others.vacationMode };
  },
};

/** Fields that the form did not change keep the stored value, which another tab may have saved. */
export async function saveSwitches(em: EntityManager, viewer: Member, raw: RawForm): Promise<void> {
  const walker = await lockWalker(em, viewer);
  Object.assign(walker, readEdit(switchesEdit, raw, walker), { updatedAt: clock.now() });
}
