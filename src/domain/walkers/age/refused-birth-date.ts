import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { market } from '../../../market.ts';
import { calendarDate, type RawForm } from '../../form.ts';
import { publish } from '../../publish.ts';
import type { Member } from '../../viewer.ts';
import { lockWalker } from '../profile-form.ts';
import { ageToday } from '../walker-profile.ts';
import { BirthDateChange, isBirthDateFixed } from './birth-date-change.ts';

/** Below it, a date is a slip: of the year, or of today. */
const LEAST_AGE = 5;

/** After a form was refused and rolled back. The first one makes the date the team's (GUARDIAN-7). */
export async function keepRefusedBirthDate(em: EntityManager, viewer: Member, raw: RawForm): Promise<void> {
  const { data: dateOfBirth } = calendarDate('birthDateInvalid').safeParse(raw.dateOfBirth);
  const age = dateOfBirth ? ageToday(dateOfBirth) : 0;
  if (!dateOfBirth || age < LEAST_AGE || age >= market.ages.walkers) return;
  await lockWalker(em, viewer);
  if (await isBirthDateFixed(em, viewer.id)) return;
  em.create(
    BirthDateChange,
    {
      ...{ id: randomUUID(), walkerId: viewer.id, dateOfBirth, refused: true },
      ...{ source: 'walker', createdAt: clock.now() },
    },
    { persist: true },
  );
  publish(em, { to: ['admins'], topic: 'profile', id: viewer.id });
}
