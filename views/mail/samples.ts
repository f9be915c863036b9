import type { Email } from '../../src/domain/email.ts';
import { PASSKEY_CHANGES, TWO_FACTOR_CHANGES } from '../../src/domain/email-facts.ts';
import { paymentSamples } from './payment-samples.ts';
import {
  about,
  both,
  each,
  email,
  moved,
  names,
  pressed,
  signedInAt,
  tomorrow,
  twoWalks,
  walk,
  weekly,
  when,
} from './sample-data.ts';

const withdrawn = {
  ...about,
  nextPossibleDate: walk.date,
  side: 'parent' as const,
  byTeam: true,
  late: false,
  gone: false,
  closedDay: null,
  reason: null,
  also: [],
};
const week = { weekdays: [1, 2, 4], until: '2027-02-04' };

/** Every email, for both sides, for the dev tools' preview and for tests. */
export const samples: Email[] = [
  email('confirm-email', { firstName: names.reader, token: 'secret-token' }),
  email('reset-password', { firstName: names.reader, token: 'secret-token' }),
  email('password-changed', { firstName: names.reader }),
  ...TWO_FACTOR_CHANGES.map((change) => email('two-factor-changed', { firstName: names.reader, change })),
  ...PASSKEY_CHANGES.map((change) => email('passkey-changed', { firstName: names.reader, change })),
  ...[{ name: 'Chrome on Mac', at: signedInAt }, { name: null, at: signedInAt }, null].map((device) =>
    email('new-device', { firstName: names.reader, device }),
  ),
  email('approval-approved', { firstName: names.reader, role: 'tot' }),
  email('approval-approved', { firstName: names.reader, role: 'trotter' }),
  email('approval-rejected', { firstName: names.reader, withdrawn: false, guardian: false }),
  ...[false, true].map((guardian) =>
    email('approval-rejected', { firstName: names.reader, withdrawn: true, guardian }),
  ),
  email('deletion-approved', { firstName: names.reader }),
  email('deletion-rejected', { firstName: names.reader }),
  email('address-test', { firstName: names.reader }),
  email('booking-requested', { ...about, total: 3225, also: ['2026-11-26'] }),
  email('booking-accepted', about),
  ...(
    [
      [true, null],
      [false, null],
      [false, week],
    ] as const
  ).map(([canTake, asked]) =>
    email('booking-invited', {
      ...{ firstName: names.reader, bookingId: walk.bookingId, neighborhood: 'Chelsea', children: 2 },
      ...{ ...when, price: 3225, canTake, week: asked },
    }),
  ),
  email('offer-received', { ...about, rate: 2150, week: null }),
  ...[0, 4].map((others) =>
    email('open-requests', {
      firstName: names.reader,
      requests: [{ ...when, neighborhood: 'Chelsea', week }],
      others,
    }),
  ),
  ...[null, week].map((asked) => email('offer-picked', { ...about, week: asked })),
  email('walk-assigned', { ...about, total: 3225 }),
  ...each('offer-not-chosen', { firstName: names.reader, ...when, also: ['2026-12-14'] }, [
    { taken: true, offered: true },
    { taken: true, offered: false },
    { taken: false, offered: true },
  ]),
  email('booking-declined', {
    ...about,
    nextPossibleDate: walk.date,
    pickup: `12 ${names.street} Drive, Apt 4B`,
    dropoff: 'P.S. 11, main entrance',
  }),
  email('booking-cancelled', { ...about, taken: false }),
  email('booking-cancelled', { ...about, taken: true }),
  email('booking-expired', { ...about, nextPossibleDate: '2026-12-14' }),
  email('booking-time-adjusted', { ...about, actualHours: 1.75, amount: 3763 }),
  email('booking-time-questioned', about),
  email('booking-charge-planned', {
    ...about,
    total: 3225,
    automatic: { card: 'Visa ·· 4242', at: pressed },
  }),
  ...[[names.reader], ['Theo', 'Ida']].map((home) =>
    email('booking-stays-home', { ...about, home, also: home.length > 1 ? ['2026-12-08'] : [] }),
  ),
  ...(['parent', 'walker'] as const).map((side) =>
    email('booking-withdrawn', { ...withdrawn, side, closedDay: 'Snow day', also: ['2026-12-14'] }),
  ),
  email('booking-withdrawn', { ...withdrawn, byTeam: false, late: true, reason: 'I am ill.\nSorry <3' }),
  email('booking-withdrawn', { ...withdrawn, side: 'walker' }),
  email('booking-withdrawn', { ...withdrawn, gone: true, also: ['2026-12-14', '2026-12-16'] }),
  ...each('booking-completed', { ...about, total: 3225 }, [
    { automatic: null },
    { automatic: { card: 'Visa ·· 4242', at: new Date('2026-12-08T13:40:00Z') } },
  ]),
  ...both('automatic-payment-declined', { ...about, total: 3225 }),
  ...[false, true].map((isChange) =>
    email('series-requested', { ...weekly, walks: 24, price: 925, isChange }),
  ),
  email('series-accepted', { ...weekly, walks: 22, declined: ['2027-01-12', '2027-01-14'] }),
  email('series-declined', weekly),
  email('series-expired', { ...weekly, left: 23 }),
  ...each('series-ended', { ...weekly, from: '2027-03-01' }, [
    { side: 'parent', byTeam: false, late: true, reason: 'My classes moved.' },
    { side: 'walker', byTeam: true, late: false, reason: null },
  ]),
  email('series-no-room', { ...weekly, dates: ['2027-03-02'] }),
  ...each('series-reschedule-proposed', { ...moved, newTime: '08:30:00' }, [
    { staying: ['2027-01-14'], note: 'School moves.' },
    { staying: [], note: null },
  ]),
  email('series-reschedule-refused', { ...moved, newTime: '08:30:00' }),
  ...each('series-rescheduled', { ...moved, oldTime: '08:30:00' }, [
    { staying: ['2027-01-14'] },
    { staying: [] },
  ]),
  email('series-rate', { ...weekly, rate: 2000, agreed: 1850 }),
  ...['We start later that day.', null].map((note) =>
    email('booking-reschedule-proposed', { ...about, newDate: walk.date, newTime: '16:00:00', note }),
  ),
  email('booking-reschedule-refused', { ...about, newDate: '2026-12-08', newTime: '16:00:00' }),
  email('booking-rescheduled', { ...about, oldDate: '2026-12-08', oldTime: '16:00:00' }),
  email('no-show', { ...about, side: 'walker', reason: 'I waited for 20 minutes.' }),
  email('no-show', { ...about, side: 'parent', reason: 'Nobody opened the door.' }),
  email('walk-on-my-way', { ...about, at: pressed }),
  email('walk-picked-up', { ...about, at: pressed }),
  email('walk-dropped-off', { ...about, at: pressed }),
  ...both('walk-not-started', about),
  ...both('walk-not-dropped-off', about),
  email('pickup-locked', about),
  email('walk-not-completed', about),
  email('walk-reminder', { ...tomorrow, side: 'parent' }),
  email('walk-reminder', { ...tomorrow, side: 'walker', also: ['2026-12-08', '2026-12-10'] }),
  email('walk-reminder', { ...tomorrow, side: 'parent', walks: twoWalks }),
  email('walk-reminder', { ...tomorrow, side: 'walker', walks: twoWalks }),
  ...both('walk-soon', about),
  ...paymentSamples,
  email('unread-messages', {
    firstName: names.reader,
    count: 7,
    senders: ['Bartholomew', 'Ida', 'Theo'],
    others: 2,
  }),
  ...[1, 2, 25].map((approved) =>
    email('referral-approved', { firstName: names.reader, referred: names.other, approved }),
  ),
  ...[true, false].flatMap((required) => {
    const data = { firstName: names.reader, expiresOn: '2026-12-30', required, walks: 12 };
    return [email('check-expiring', data), email('check-expired', data)];
  }),
  email('reference-request', { walker: names.other, walkerFirstName: 'Bartholomew', token: 'secret-token' }),
  email('watcher-invitation', { parent: names.other, token: 'secret-token' }),
  email('watcher-joined', { firstName: names.reader, watcher: names.other }),
  ...each('family-changed', { firstName: names.reader, other: names.other, walksEnd: false }, [
    { isParent: true, children: null },
    { isParent: false, children: [names.child] },
    { isParent: false, children: null },
    { isParent: false, children: null, walksEnd: true },
  ]),
  email('guardian-missing', { firstName: names.reader }),
  ...(['guardian-request', 'guardian-consented', 'guardian-renewal'] as const).map((kind) =>
    email(kind, { walker: names.other, walkerFirstName: 'Bartholomew', token: 'secret-token' }),
  ),
  email('warning', { firstName: names.reader }),
  email('incident-alert', { firstName: names.reader, incidentId: walk.bookingId, kind: 'hurt', walk }),
  email('incident-call', about),
  ...each(
    'webhook-turned-off',
    { firstName: names.reader, endpointId: walk.bookingId, host: 'erp.example.org' },
    [{ gone: true }, { gone: false }],
  ),
  {
    kind: 'contact-message',
    to: 'hello@trotwell.test',
    replyTo: 'ada@example.org',
    data: { name: 'Ada Writer', subject: `About ${names.child}`, message: 'First line\n<b>second</b> line' },
  },
];
