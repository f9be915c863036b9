import { randomUUID } from 'node:crypto';
import type { EntityData } from '@mikro-orm/core';
import { clock, DAY_MS } from '../clock.ts';
import { type AvailabilitySchedule, WEEKDAYS } from '../domain/walkers/availability.ts';
import type { DateException } from '../domain/walkers/date-exception.ts';
import { profileRow, userRow, walkerRow } from './builders.ts';
import type { DemoPerson, DemoWalker } from './people.ts';

const daysAgo = (days: number): Date => clock.ago(days * DAY_MS);

export const demoUser = ({ id, email, age }: DemoPerson, passwordHash: string) =>
  userRow({ id, email, passwordHash, createdAt: daysAgo(age) });

export const demoProfile = (who: DemoPerson) =>
  profileRow({
    id: who.id,
    email: who.email,
    firstName: who.firstName,
    lastName: who.lastName,
    phone: who.phone,
    role: who.role,
    approvalStatus: who.status,
    lookingForTrotter: who.needs !== null,
    trotterNeedsDescription: who.needs,
    lastLoginAt: who.lastLogin === null ? null : daysAgo(who.lastLogin),
    createdAt: daysAgo(who.age),
    updatedAt: daysAgo(who.age),
  });

export const demoProfessional = (who: DemoWalker) =>
  walkerRow({
    userId: who.id,
    hourlyRate: who.rate * 100,
    experienceYears: who.years,
    bio: who.bio,
    neighborhood: who.neighborhood,
    languages: who.languages,
    dateOfBirth: '2003-04-12',
    publicPhoto: who.publicPhoto,
    availabilitySchedule: scheduleOf(who),
    createdAt: daysAgo(who.age),
    updatedAt: daysAgo(who.age),
  });

function scheduleOf({ weekdays, window: [start_time, end_time] }: DemoWalker): AvailabilitySchedule {
  return Object.fromEntries(
    WEEKDAYS.map((day) => {
      const available = weekdays.includes(day);
      return [day, { available, time_windows: available ? [{ start_time, end_time }] : [] }];
    }),
  );
}

export function otherDates({ id: walkerId }: DemoWalker): EntityData<DateException>[] {
  const today = Temporal.PlainDate.from(clock.today());
  const sunday = today.add({ days: 7 - (today.dayOfWeek % 7) });
  const dates = (from: number, to: number) => ({
    id: randomUUID(),
    walkerId,
    startsOn: sunday.add({ days: from }).toString(),
    endsOn: sunday.add({ days: to }).toString(),
    createdAt: clock.now(),
  });
  return [
    { ...dates(7, 7), timeWindows: [{ start_time: '10:00', end_time: '14:00' }] },
    { ...dates(12, 15), timeWindows: [] },
  ];
}
