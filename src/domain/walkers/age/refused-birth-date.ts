import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { market } from '../../../market.ts';
import { calendarDate, type RawForm } from '../../forms/form.ts';
import { publish } from '../../publish.ts';
import type { Member } from '../../viewer.ts';
import { lockWalker } from '../profile-form.ts';
import { ageToday } from '../walker-profile.ts';
import { BirthDateChange, fixedBirthDate } from './birth-date-change.ts';

const MAX_KEPT = 20;
const SLIP_AGE = 5;

/** After a form was refused and rolled back, whichever field was wrong. The first that is no slip makes the date the team's, which keeps the further ones (GUARDIAN-7). */
export async function keepRefusedBirthDate(em: EntityManager, viewer: Member, raw: RawForm): Promise<void> {
  const { data: dateOfBirth } = calendarDate('birthDateInvalid').safeParse(raw.dateOfBirth);
  const age = dateOfBirth ? ageToday(dateOfBirth) : -1;
  if (!dateOfBirth || age < 0 || age >= market.ages.adults) return;
  const walker = await lockWalker(em, viewer);
  if (dateOfBirth === walker.dateOfBirth || (age < SLIP_AGE && (await fixedBirthDate(em, viewer.id)))) return;
  const kept = await em.find(BirthDateChange, { walkerId: viewer.id, refused: true });
  if (kept.length >= MAX_KEPT || kept.some((one) => one.dateOfBirth === dateOfBirth)) return;
  em.create(BirthDateChange, {
    ...{ id: randomUUID(), walkerId: viewer.id, dateOfBirth, refused: true },
    ...{ source: 'walker', createdAt: clock.now() },
  });
  publish(em, { to: ['admins'], topic: 'profile', id: viewer.id });
}
