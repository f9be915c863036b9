import type { Email } from '../../src/domain/email/email.ts';
import { PASSKEY_CHANGES, TWO_FACTOR_CHANGES } from '../../src/domain/email/email-facts.ts';
import { paymentSamples } from './payment-samples.ts';
import {
  about,
  askedForHelp,
  both,
  contactMessage,
  each,
  instead,
  merged,
  moved,
  names,
  pressed,
  sampleEmail,
  sampleTimes,
  signedInAt,
  tomorrow,
  twoWalks,
  walk,
  weekly,
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
  sampleEmail('confirm-email', { firstName: names.reader, token: 'secret-token' }),
  sampleEmail('reset-password', { firstName: names.reader, token: 'secret-token' }),
  sampleEmail('password-changed', { firstName: names.reader }),
  ...TWO_FACTOR_CHANGES.map((change) =>
    sampleEmail('two-factor-changed', { firstName: names.reader, change }),
  ),
  ...PASSKEY_CHANGES.map((change) => sampleEmail('passkey-changed', { firstName: names.reader, change })),
  ...[{ name: 'Chrome on Mac', at: signedInAt }, { name: null, at: signedInAt }, null].map((device) =>
    sampleEmail('new-device', { firstName: names.reader, device }),
  ),
  sampleEmail('approval-approved', { firstName: names.reader, role: 'tot' }),
  sampleEmail('approval-approved', { firstName: names.reader, role: 'trotter' }),
  ...['', 'Acme Checks', 'withdrawn', 'guardian'].map((why) =>
    sampleEmail('approval-rejected', {
      ...{ firstName: names.reader, withdrawn: /^[wg]/.test(why), guardian: why === 'guardian' },
      ...{ report: why === 'Acme Checks' ? why : null, families: why === 'withdrawn' ? [names.other] : [] },
    }),
  ),
  sampleEmail('check-consider', { firstName: names.reader, provider: 'Acme Checks', until: '2026-12-14' }),
  sampleEmail('notice', {
    subject: 'What happened on Monday',
    body: 'Somebody read a list.\n\nWe closed it.',
  }),
  sampleEmail('deletion-approved', { firstName: names.reader }),
  sampleEmail('deletion-rejected', { firstName: names.reader }),
  sampleEmail('address-test', { firstName: names.reader }),
  sampleEmail('booking-requested', { ...about, total: 3225 }),
  sampleEmail('booking-accepted', about),
  ...(
    [
      [true, null],
      [false, null],
      [false, week],
    ] as const
  ).map(([canTake, asked]) =>
    sampleEmail('booking-invited', {
      ...{ firstName: names.reader, bookingId: walk.bookingId, neighborhood: 'Chelsea', children: 2 },
      ...{ ...sampleTimes, price: 3225, canTake, week: asked },
    }),
  ),
  sampleEmail('offer-received', { ...about, rate: 2150, week: null }),
  ...[0, 4].map((others) =>
    sampleEmail('open-requests', {
      firstName: names.reader,
      requests: [{ ...sampleTimes, neighborhood: 'Chelsea', week }],
      others,
    }),
  ),
  ...[null, week].map((asked) => sampleEmail('offer-picked', { ...about, week: asked })),
  sampleEmail('walk-assigned', { ...about, total: 3225 }),
  ...each('offer-not-chosen', { firstName: names.reader, ...sampleTimes, also: ['2026-12-14'] }, [
    { taken: true, offered: true },
    { taken: true, offered: false },
    { taken: false, offered: true },
  ]),
  ...[null, instead].map((taken) =>
    sampleEmail('booking-declined', {
      ...about,
      taken,
      nextPossibleDate: walk.date,
      pickup: `12 ${names.street} Drive, Apt 4B`,
      dropoff: 'P.S. 11, main entrance',
    }),
  ),
  sampleEmail('booking-cancelled', { ...about, taken: false }),
  sampleEmail('booking-cancelled', { ...about, taken: true }),
  sampleEmail('booking-expired', { ...about, nextPossibleDate: '2026-12-14' }),
  sampleEmail('booking-time-adjusted', { ...about, actualHours: 1.75, amount: 3763 }),
  sampleEmail('booking-time-questioned', about),
  ...[[names.reader], ['Theo', 'Ida']].map((home) =>
    sampleEmail('booking-stays-home', {
      ...{ ...about, home, also: home.length > 1 ? ['2026-12-08'] : [] },
      elsewhere: home.length > 1,
    }),
  ),
  ...(['parent', 'walker'] as const).map((side) =>
    sampleEmail('booking-withdrawn', { ...withdrawn, side, closedDay: 'Snow day', also: ['2026-12-14'] }),
  ),
  sampleEmail('booking-withdrawn', {
    ...withdrawn,
    byTeam: false,
    late: true,
    reason: 'I am ill.\nSorry <3',
  }),
  sampleEmail('booking-withdrawn', { ...withdrawn, side: 'walker' }),
  sampleEmail('booking-withdrawn', { ...withdrawn, gone: true, also: ['2026-12-14', '2026-12-16'] }),
  ...both('automatic-payment-declined', { ...about, total: 3225 }),
  ...[false, true].map((isChange) =>
    sampleEmail('series-requested', { ...weekly, walks: 24, price: 925, isChange }),
  ),
  sampleEmail('series-accepted', { ...weekly, walks: 22, declined: ['2027-01-12', '2027-01-14'] }),
  sampleEmail('series-declined', weekly),
  sampleEmail('series-expired', { ...weekly, left: 23 }),
  ...each('series-ended', { ...weekly, from: '2027-03-01' }, [
    { side: 'parent', byTeam: false, taken: false, late: true, reason: 'My classes moved.' },
    { side: 'walker', byTeam: true, taken: false, late: false, reason: null },
    { side: 'walker', byTeam: false, taken: true, late: false, reason: null },
  ]),
  sampleEmail('series-no-room', { ...weekly, dates: ['2027-03-02'] }),
  ...each('series-reschedule-proposed', { ...moved, newTime: '08:30:00' }, [
    { staying: ['2027-01-14'], note: 'School moves.' },
    { staying: [], note: null },
  ]),
  sampleEmail('series-reschedule-refused', { ...moved, newTime: '08:30:00' }),
  ...each('series-rescheduled', { ...moved, oldTime: '08:30:00' }, [
    { staying: ['2027-01-14'] },
    { staying: [] },
  ]),
  sampleEmail('series-rate', { ...weekly, rate: 2000, agreed: 1850 }),
  ...['We start later that day.', null].map((note) =>
    sampleEmail('booking-reschedule-proposed', { ...about, newDate: walk.date, newTime: '16:00:00', note }),
  ),
  sampleEmail('booking-reschedule-refused', { ...about, newDate: '2026-12-08', newTime: '16:00:00' }),
  sampleEmail('booking-rescheduled', { ...about, oldDate: '2026-12-08', oldTime: '16:00:00' }),
  sampleEmail('no-show', { ...about, side: 'walker', reason: 'I waited for 20 minutes.' }),
  sampleEmail('no-show', { ...about, side: 'parent', reason: 'Nobody opened the door.' }),
  sampleEmail('walk-picked-up', { ...about, at: pressed }),
  sampleEmail('walk-dropped-off', { ...about, at: pressed }),
  ...[0, 10].map((minutes) => sampleEmail('walk-delayed', { ...about, minutes })),
  ...['picked_up', 'dropped_off', 'late'].flatMap((one) =>
    [null, about.other].map((parent) =>
      sampleEmail('watched-step', { ...about, at: pressed, step: one, minutes: 10, parent }),
    ),
  ),
  ...both('walk-not-started', about),
  ...both('walk-not-dropped-off', about),
  sampleEmail('pickup-locked', about),
  ...[null, about.other].map((said) => sampleEmail('walk-not-completed', { ...about, said })),
  sampleEmail('walk-reminder', { ...tomorrow, side: 'parent' }),
  sampleEmail('walk-reminder', { ...tomorrow, side: 'walker', also: ['2026-12-08', '2026-12-10'] }),
  sampleEmail('walk-reminder', { ...tomorrow, side: 'parent', walks: twoWalks }),
  sampleEmail('walk-reminder', { ...tomorrow, side: 'walker', walks: twoWalks }),
  ...paymentSamples,
  sampleEmail('unread-messages', {
    firstName: names.reader,
    count: 7,
    senders: ['Bartholomew', 'Ida', 'Theo'],
    others: 2,
  }),
  ...[1, 2, 25].map((approved) =>
    sampleEmail('referral-approved', { firstName: names.reader, referred: names.other, approved }),
  ),
  ...[true, false].flatMap((required) => {
    const data = { firstName: names.reader, expiresOn: '2026-12-30', required, walks: 12 };
    return [sampleEmail('check-expiring', data), sampleEmail('check-expired', data)];
  }),
  sampleEmail('merged', { firstName: names.reader, ...merged }),
  ...[false, true].map((guardian) =>
    sampleEmail('watcher-invitation', { parent: names.other, guardian, token: 'secret-token' }),
  ),
  ...each('watcher-joined', { firstName: names.reader, watcher: names.other }, [
    { decides: null },
    { decides: 'later' },
    { decides: 'now' },
  ]),
  ...each(
    'family-changed',
    { firstName: names.reader, other: names.other, guardian: true, walksEnd: false, invitedBy: null },
    [
      { reader: 'parent', children: null },
      { reader: 'linked', children: [names.child] },
      { reader: 'linked', guardian: false, children: [names.child] },
      { reader: 'linked', children: null },
      { reader: 'linked', children: null, walksEnd: true },
      { reader: 'other co-parent', children: null, invitedBy: names.reader },
      { reader: 'other co-parent', children: null },
    ],
  ),
  sampleEmail('guardian-missing', { firstName: names.reader }),
  ...(['reference-request', 'guardian-request', 'guardian-consented', 'guardian-renewal'] as const).map(
    (kind) =>
      sampleEmail(kind, { walker: names.other, walkerFirstName: 'Bartholomew', token: 'secret-token' }),
  ),
  sampleEmail('warning', { firstName: names.reader }),
  sampleEmail('incident-alert', { firstName: names.reader, incidentId: walk.bookingId, kind: 'hurt', walk }),
  sampleEmail('incident-call', { ...about, kind: 'missing', ...askedForHelp }),
  ...[true, false].map((gone) => {
    const data = { firstName: names.reader, endpointId: walk.bookingId, host: 'erp.example.org', gone };
    return sampleEmail('webhook-turned-off', data);
  }),
  { kind: 'contact-message', to: 'hello@trotwell.test', replyTo: 'ada@example.org', data: contactMessage },
];
