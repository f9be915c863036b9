import { weekdayNames } from '../../src/domain/bookings/series/weekday-names.ts';
import type { Email, EmailKind, EmailOf } from '../../src/domain/email/email.ts';

/** Tests check where these names must not occur, e.g. in subjects. */
export const names = {
  child: 'Wilhelmina',
  reader: 'Josephine',
  other: 'Bartholomew K.',
  street: 'Riverside',
};

export const walk = {
  bookingId: '00000000-0000-4000-8000-000000000001',
  children: [names.child],
  date: '2026-12-07',
  time: '15:30:00',
  hours: 1.5,
};
export const instead = {
  id: null,
  ...{ walker: names.other, from: '14:30:00', until: '15:30:00' },
  open: { time: '15:30:00', until: '16:30:00', hours: 1 },
};
export const sampleTimes = { date: walk.date, time: walk.time, hours: walk.hours };
const series = {
  seriesId: '00000000-0000-4000-8000-000000000002',
  children: [names.child],
  get days() {
    return weekdayNames([1, 2, 4]);
  },
  time: '08:00:00',
  hours: 0.5,
  firstDate: '2027-01-05',
  lastDate: '2027-06-24',
  grows: true,
};
export const weekly = { firstName: names.reader, other: names.other, series };
export const moved = { ...weekly, from: '2027-01-12' };
export const about = { firstName: names.reader, other: names.other, walk };
type AboutOne = Pick<typeof about, 'other' | 'walk'>;
export const later = {
  ...walk,
  bookingId: '00000000-0000-4000-8000-000000000003',
  time: '17:45:00',
  hours: 0.5,
};
export const twoWalks: [AboutOne, AboutOne] = [
  { other: names.other, walk },
  { other: 'Ida M.', walk: later },
];
export const tomorrow = {
  firstName: names.reader,
  walks: [{ other: names.other, walk }] as [AboutOne],
  also: [],
};
export const pressed = new Date('2026-12-07T20:31:00Z');
export const askedForHelp = {
  ...{ asked: { at: pressed, phone: '(212) 555-0142' }, others: 0 },
  last: { step: 'picked_up' as const, at: pressed },
};
export const signedInAt = new Date('2026-11-20T14:03:00Z');
export const sampleEmail = <K extends EmailKind>(kind: K, data: EmailOf<K>['data']) =>
  ({ kind, to: 'reader@example.org', data }) as Email;

/** One for each change of what they share. */
export const each = <K extends EmailKind>(
  kind: K,
  shared: Partial<EmailOf<K>['data']>,
  changes: readonly Partial<EmailOf<K>['data']>[],
) => changes.map((change) => sampleEmail(kind, { ...shared, ...change } as EmailOf<K>['data']));

type OfBothSides = { [K in EmailKind]: EmailOf<K>['data'] extends { side: string } ? K : never }[EmailKind];
export const both = <K extends OfBothSides>(kind: K, data: Omit<EmailOf<K>['data'], 'side'>) =>
  (['parent', 'walker'] as const).map((side) => sampleEmail(kind, { ...data, side } as EmailOf<K>['data']));

export const merged = {
  lines: [
    { title: 'A walk is no longer open', when: sampleTimes },
    { title: 'Another time is proposed for a walk', when: walk, walk, reason: 'Fever' },
    { title: 'Who follows the walks has changed', when: null },
  ],
  ...{ others: 3, canceled: 2, since: signedInAt },
};

export const contactMessage = {
  name: 'Ada Writer',
  subject: 'About a walk',
  message: 'First line\n<b>second</b> line',
};
