import { weekdayNames } from '../../src/domain/bookings/series/weekday-names.ts';
import type { Email } from '../../src/domain/email.ts';
import { PASSKEY_CHANGES, TWO_FACTOR_CHANGES } from '../../src/domain/email-facts.ts';

/** Tests check where these names must not occur, e.g. in subjects. */
export const names = {
  child: 'Wilhelmina',
  reader: 'Josephine',
  other: 'Bartholomew K.',
  street: 'Riverside',
};

const walk = {
  bookingId: '00000000-0000-4000-8000-000000000001',
  children: [names.child],
  date: '2026-12-07',
  time: '15:30:00',
  hours: 1.5,
};
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
};
const weekly = { firstName: names.reader, other: names.other, series };
const about = { firstName: names.reader, other: names.other, walk };
type AboutOne = Pick<typeof about, 'other' | 'walk'>;
const later = { ...walk, bookingId: '00000000-0000-4000-8000-000000000003', time: '17:45:00', hours: 0.5 };
const twoWalks: [AboutOne, AboutOne] = [
  { other: names.other, walk },
  { other: 'Ida M.', walk: later },
];
const tomorrow = { firstName: names.reader, walks: [{ other: names.other, walk }] as [AboutOne], also: [] };
const pressed = new Date('2026-12-07T20:31:00Z');
const signedInAt = new Date('2026-11-20T14:03:00Z');
const walked = { ...about, pickedUp: pressed, droppedOff: new Date('2026-12-07T21:58:00Z'), also: [] };
const receipt = {
  number: 1001,
  paidOn: '2026-12-08',
  hourlyRate: 2150,
  bookedHours: 1.5,
  actualHours: 1.75,
  booked: 3225,
  adjustment: 538,
  paid: 3763,
  fee: 0,
  refunded: 0,
  payout: 3763,
  tip: null,
};
const tip = { amount: 500, refunded: 0, kept: 500, paidOn: '2026-12-09' };
const refundedTip = { ...tip, refunded: 500, kept: 0 };
const partly = { ...receipt, refunded: 1000, payout: 2763 };
const wholly = { ...receipt, refunded: 3763, payout: 0 };
/** The walker keeps the payout: the platform paid the refund. */
const refundedByPlatform = { ...receipt, refunded: 1000 };
const refund = {
  ofTip: false,
  amount: 1000,
  reversed: 1000,
  paid: 3763,
  reason: 'The walk ended early.\nSorry <3',
};
const to = 'reader@example.org';
const week = { weekdays: [1, 2, 4], until: '2027-02-04' };

/** Every email, for both sides, for the dev tools' preview and for tests. */
export const samples: Email[] = [
  { kind: 'confirm-email', to, data: { firstName: names.reader, token: 'secret-token' } },
  { kind: 'reset-password', to, data: { firstName: names.reader, token: 'secret-token' } },
  { kind: 'password-changed', to, data: { firstName: names.reader } },
  ...TWO_FACTOR_CHANGES.map(
    (change): Email => ({ kind: 'two-factor-changed', to, data: { firstName: names.reader, change } }),
  ),
  ...PASSKEY_CHANGES.map(
    (change): Email => ({ kind: 'passkey-changed', to, data: { firstName: names.reader, change } }),
  ),
  ...[{ name: 'Chrome on Mac', at: signedInAt }, { name: null, at: signedInAt }, null].map(
    (device): Email => ({ kind: 'new-device', to, data: { firstName: names.reader, device } }),
  ),
  { kind: 'approval-approved', to, data: { firstName: names.reader, role: 'tot' } },
  { kind: 'approval-approved', to, data: { firstName: names.reader, role: 'trotter' } },
  { kind: 'approval-rejected', to, data: { firstName: names.reader, withdrawn: false, guardian: false } },
  ...[false, true].map(
    (guardian): Email => ({
      kind: 'approval-rejected',
      to,
      data: { firstName: names.reader, withdrawn: true, guardian },
    }),
  ),
  { kind: 'deletion-approved', to, data: { firstName: names.reader } },
  { kind: 'deletion-rejected', to, data: { firstName: names.reader } },
  { kind: 'address-test', to, data: { firstName: names.reader } },
  { kind: 'booking-requested', to, data: { ...about, total: 3225, also: ['2026-11-26'] } },
  { kind: 'booking-accepted', to, data: about },
  ...(
    [
      [true, null],
      [false, null],
      [false, week],
    ] as const
  ).map(
    ([canTake, asked]): Email => ({
      kind: 'booking-invited',
      to,
      data: {
        ...{ firstName: names.reader, bookingId: walk.bookingId, neighborhood: 'Chelsea', children: 2 },
        ...{ date: walk.date, time: walk.time, hours: walk.hours, price: 3225, canTake, week: asked },
      },
    }),
  ),
  { kind: 'offer-received', to, data: { ...about, rate: 2150, week: null } },
  ...[0, 4].map(
    (others): Email => ({
      kind: 'open-requests',
      to,
      data: {
        firstName: names.reader,
        requests: [{ date: walk.date, time: walk.time, hours: walk.hours, neighborhood: 'Chelsea', week }],
        others,
      },
    }),
  ),
  ...[null, week].map((asked): Email => ({ kind: 'offer-picked', to, data: { ...about, week: asked } })),
  { kind: 'walk-assigned', to, data: { ...about, total: 3225 } },
  ...[
    { taken: true, offered: true },
    { taken: true, offered: false },
    { taken: false, offered: true },
  ].map(
    (how): Email => ({
      kind: 'offer-not-chosen',
      to,
      data: {
        firstName: names.reader,
        date: walk.date,
        time: walk.time,
        hours: walk.hours,
        also: ['2026-12-14'],
        ...how,
      },
    }),
  ),
  {
    kind: 'booking-declined',
    to,
    data: {
      ...about,
      nextPossibleDate: walk.date,
      pickup: `12 ${names.street} Drive, Apt 4B`,
      dropoff: 'P.S. 11, main entrance',
    },
  },
  { kind: 'booking-cancelled', to, data: { ...about, taken: false } },
  { kind: 'booking-cancelled', to, data: { ...about, taken: true } },
  { kind: 'booking-expired', to, data: { ...about, nextPossibleDate: '2026-12-14' } },
  { kind: 'booking-time-adjusted', to, data: { ...about, actualHours: 1.75, amount: 3763 } },
  { kind: 'booking-time-questioned', to, data: about },
  {
    kind: 'booking-charge-planned',
    to,
    data: { ...about, total: 3225, automatic: { card: 'Visa ·· 4242', at: pressed } },
  },
  ...[[names.reader], ['Theo', 'Ida']].map(
    (home): Email => ({
      kind: 'booking-stays-home',
      to,
      data: { ...about, home, also: home.length > 1 ? ['2026-12-08'] : [] },
    }),
  ),
  ...(['parent', 'walker'] as const).map(
    (side): Email => ({
      kind: 'booking-withdrawn',
      to,
      data: {
        ...about,
        ...{ nextPossibleDate: walk.date, late: false, side, byTeam: true, gone: false, reason: null },
        closedDay: 'Snow day',
        also: ['2026-12-14'],
      },
    }),
  ),
  {
    kind: 'booking-withdrawn',
    to,
    data: {
      ...about,
      nextPossibleDate: walk.date,
      late: true,
      side: 'parent',
      byTeam: false,
      gone: false,
      closedDay: null,
      also: [],
      reason: 'I am ill.\nSorry <3',
    },
  },
  {
    kind: 'booking-withdrawn',
    to,
    data: {
      ...about,
      nextPossibleDate: walk.date,
      late: false,
      side: 'walker',
      byTeam: true,
      gone: false,
      closedDay: null,
      also: [],
      reason: null,
    },
  },
  {
    kind: 'booking-withdrawn',
    to,
    data: {
      ...about,
      nextPossibleDate: walk.date,
      late: false,
      side: 'parent',
      byTeam: true,
      gone: true,
      closedDay: null,
      also: ['2026-12-14', '2026-12-16'],
      reason: null,
    },
  },
  { kind: 'booking-completed', to, data: { ...about, total: 3225, automatic: null } },
  {
    kind: 'booking-completed',
    to,
    data: {
      ...about,
      total: 3225,
      automatic: { card: 'Visa ·· 4242', at: new Date('2026-12-08T13:40:00Z') },
    },
  },
  { kind: 'automatic-payment-declined', to, data: { ...about, side: 'parent', total: 3225 } },
  { kind: 'automatic-payment-declined', to, data: { ...about, side: 'walker', total: 3225 } },
  ...[false, true].map(
    (isChange): Email => ({
      kind: 'series-requested',
      to,
      data: { ...weekly, walks: 24, price: 925, isChange },
    }),
  ),
  { kind: 'series-accepted', to, data: { ...weekly, walks: 22, declined: ['2027-01-12', '2027-01-14'] } },
  { kind: 'series-declined', to, data: weekly },
  { kind: 'series-expired', to, data: { ...weekly, left: 23 } },
  {
    kind: 'series-ended',
    to,
    data: {
      ...weekly,
      side: 'parent',
      from: '2027-03-01',
      byTeam: false,
      late: true,
      reason: 'My classes moved.',
    },
  },
  {
    kind: 'series-ended',
    to,
    data: { ...weekly, side: 'walker', from: '2027-03-01', byTeam: true, late: false, reason: null },
  },
  { kind: 'series-no-room', to, data: { ...weekly, dates: ['2027-03-02'] } },
  {
    kind: 'series-reschedule-proposed',
    to,
    data: {
      ...weekly,
      from: '2027-01-12',
      newTime: '08:30:00',
      staying: ['2027-01-14'],
      note: 'School moves.',
    },
  },
  {
    kind: 'series-reschedule-proposed',
    to,
    data: { ...weekly, from: '2027-01-12', newTime: '08:30:00', staying: [], note: null },
  },
  { kind: 'series-reschedule-refused', to, data: { ...weekly, from: '2027-01-12', newTime: '08:30:00' } },
  {
    kind: 'series-rescheduled',
    to,
    data: { ...weekly, from: '2027-01-12', oldTime: '08:30:00', staying: ['2027-01-14'] },
  },
  {
    kind: 'series-rescheduled',
    to,
    data: { ...weekly, from: '2027-01-12', oldTime: '08:30:00', staying: [] },
  },
  { kind: 'series-rate', to, data: { ...weekly, rate: 2000, agreed: 1850 } },
  ...['We start later that day.', null].map(
    (note): Email => ({
      kind: 'booking-reschedule-proposed',
      to,
      data: { ...about, newDate: walk.date, newTime: '16:00:00', note },
    }),
  ),
  {
    kind: 'booking-reschedule-refused',
    to,
    data: { ...about, newDate: '2026-12-08', newTime: '16:00:00' },
  },
  { kind: 'booking-rescheduled', to, data: { ...about, oldDate: '2026-12-08', oldTime: '16:00:00' } },
  { kind: 'no-show', to, data: { ...about, side: 'walker', reason: 'I waited for 20 minutes.' } },
  { kind: 'no-show', to, data: { ...about, side: 'parent', reason: 'Nobody opened the door.' } },
  { kind: 'walk-on-my-way', to, data: { ...about, at: pressed } },
  { kind: 'walk-picked-up', to, data: { ...about, at: pressed } },
  { kind: 'walk-dropped-off', to, data: { ...about, at: pressed } },
  { kind: 'walk-not-started', to, data: { ...about, side: 'parent' } },
  { kind: 'walk-not-started', to, data: { ...about, side: 'walker' } },
  { kind: 'walk-not-dropped-off', to, data: { ...about, side: 'parent' } },
  { kind: 'walk-not-dropped-off', to, data: { ...about, side: 'walker' } },
  { kind: 'pickup-locked', to, data: about },
  { kind: 'walk-not-completed', to, data: about },
  { kind: 'walk-reminder', to, data: { ...tomorrow, side: 'parent' } },
  { kind: 'walk-reminder', to, data: { ...tomorrow, side: 'walker', also: ['2026-12-08', '2026-12-10'] } },
  { kind: 'walk-reminder', to, data: { ...tomorrow, side: 'parent', walks: twoWalks } },
  { kind: 'walk-reminder', to, data: { ...tomorrow, side: 'walker', walks: twoWalks } },
  { kind: 'walk-soon', to, data: { ...about, side: 'parent' } },
  { kind: 'walk-soon', to, data: { ...about, side: 'walker' } },
  {
    kind: 'payment-reminder',
    to,
    data: { ...about, total: 3225, confirmed: false, last: false, possible: false },
  },
  {
    kind: 'payment-reminder',
    to,
    data: { ...about, total: 3763, confirmed: true, last: true, possible: false },
  },
  {
    kind: 'payment-reminder',
    to,
    data: { ...about, total: 3763, confirmed: true, last: false, possible: true },
  },
  { kind: 'payout-setup', to, data: about },
  { kind: 'payouts-paused', to, data: { firstName: names.reader, problem: 'document', paused: true } },
  { kind: 'payouts-paused', to, data: { firstName: names.reader, problem: 'account_closed', paused: false } },
  { kind: 'receipt', to, data: { ...walked, automatic: false, side: 'parent', receipt } },
  { kind: 'receipt', to, data: { ...walked, automatic: false, side: 'walker', receipt } },
  { kind: 'receipt', to, data: { ...walked, automatic: true, side: 'parent', receipt: { ...receipt, tip } } },
  {
    kind: 'receipt',
    to,
    data: { ...walked, automatic: true, side: 'walker', receipt: { ...receipt, tip: refundedTip } },
  },
  {
    kind: 'receipt',
    to,
    data: {
      ...{ ...walked, automatic: true, side: 'parent', receipt },
      also: [{ other: 'Ida M.', walk: later, receipt, automatic: true, pickedUp: null, droppedOff: null }],
    },
  },
  { kind: 'receipt', to, data: { ...walked, automatic: false, side: 'parent', receipt: partly } },
  { kind: 'receipt', to, data: { ...walked, automatic: false, side: 'walker', receipt: partly } },
  { kind: 'receipt', to, data: { ...walked, automatic: false, side: 'parent', receipt: wholly } },
  { kind: 'receipt', to, data: { ...walked, automatic: false, side: 'walker', receipt: wholly } },
  { kind: 'receipt', to, data: { ...walked, automatic: false, side: 'walker', receipt: refundedByPlatform } },
  ...([tip, refundedTip] as const).flatMap((one): Email[] => [
    { kind: 'tip', to, data: { ...about, side: 'parent', tip: one } },
    { kind: 'tip', to, data: { ...about, side: 'walker', tip: one } },
  ]),
  { kind: 'refund', to, data: { ...about, ...refund, side: 'parent' } },
  { kind: 'refund', to, data: { ...about, ...refund, side: 'walker', ofTip: true, paid: 1000 } },
  { kind: 'refund', to, data: { ...about, ...refund, side: 'walker', reversed: 0, reason: null } },
  { kind: 'refund-failed', to, data: { ...about, side: 'parent', amount: 1313, reversed: 1313 } },
  { kind: 'refund-failed', to, data: { ...about, side: 'walker', amount: 1313, reversed: 1313 } },
  { kind: 'payment-reversed', to, data: { ...about, reversed: 500, left: 813 } },
  ...(
    [
      'mismatch',
      'disputed',
      'inquiry',
      'inquiryClosed',
      'fraudWarning',
      'payoutFailed',
      'disputeWon',
      'disputeLost',
      'refundFailed',
      'reversed',
      'unbalanced',
    ] as const
  ).map(
    (trouble): Email => ({
      kind: 'payment-alert',
      to,
      data: {
        firstName: names.reader,
        trouble,
        objectId: 'pi_3MtwBwLkdIwHu7ix28a3tqPa',
        bookingId: walk.bookingId,
        storedError: null,
      },
    }),
  ),
  {
    kind: 'payment-alert',
    to,
    data: {
      firstName: names.reader,
      trouble: 'refused',
      objectId: walk.bookingId,
      bookingId: null,
      storedError: {
        type: 'invalid_request_error',
        code: null,
        message: 'Your platform needs approval for this capability.',
        requestId: 'req_8sdkE2nK3pQv',
      },
    },
  },
  {
    kind: 'unread-messages',
    to,
    data: { firstName: names.reader, count: 7, senders: ['Bartholomew', 'Ida', 'Theo'], others: 2 },
  },
  ...[1, 2, 25].map(
    (approved): Email => ({
      kind: 'referral-approved',
      to,
      data: { firstName: names.reader, referred: names.other, approved },
    }),
  ),
  ...[true, false].flatMap((required): Email[] => {
    const data = { firstName: names.reader, expiresOn: '2026-12-30', required, walks: 12 };
    return [
      { kind: 'check-expiring', to, data },
      { kind: 'check-expired', to, data },
    ];
  }),
  {
    kind: 'reference-request',
    to,
    data: { walker: names.other, walkerFirstName: 'Bartholomew', token: 'secret-token' },
  },
  { kind: 'watcher-invitation', to, data: { parent: names.other, token: 'secret-token' } },
  { kind: 'watcher-joined', to, data: { firstName: names.reader, watcher: names.other } },
  { kind: 'guardian-missing', to, data: { firstName: names.reader } },
  ...(['guardian-request', 'guardian-consented', 'guardian-renewal'] as const).map(
    (kind): Email => ({
      kind,
      to,
      data: { walker: names.other, walkerFirstName: 'Bartholomew', token: 'secret-token' },
    }),
  ),
  { kind: 'warning', to, data: { firstName: names.reader } },
  {
    kind: 'incident-alert',
    to,
    data: { firstName: names.reader, incidentId: walk.bookingId, kind: 'hurt', walk },
  },
  { kind: 'incident-call', to, data: about },
  ...[true, false].map(
    (gone): Email => ({
      kind: 'webhook-turned-off',
      to,
      data: { firstName: names.reader, endpointId: walk.bookingId, host: 'erp.example.org', gone },
    }),
  ),
  {
    kind: 'contact-message',
    to: 'hello@trotwell.test',
    replyTo: 'ada@example.org',
    data: { name: 'Ada Writer', subject: `About ${names.child}`, message: 'First line\n<b>second</b> line' },
  },
];
