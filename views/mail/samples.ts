import { weekdayNames } from '../../src/domain/bookings/series/weekday-names.ts';
import type { Email, EmailKind, EmailOf } from '../../src/domain/email.ts';
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

const email = <K extends EmailKind>(kind: K, data: EmailOf<K>['data']) =>
  ({ kind, to: 'reader@example.org', data }) as Email;

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
      ...{ date: walk.date, time: walk.time, hours: walk.hours, price: 3225, canTake, week: asked },
    }),
  ),
  email('offer-received', { ...about, rate: 2150, week: null }),
  ...[0, 4].map((others) =>
    email('open-requests', {
      firstName: names.reader,
      requests: [{ date: walk.date, time: walk.time, hours: walk.hours, neighborhood: 'Chelsea', week }],
      others,
    }),
  ),
  ...[null, week].map((asked) => email('offer-picked', { ...about, week: asked })),
  email('walk-assigned', { ...about, total: 3225 }),
  ...[
    { taken: true, offered: true },
    { taken: true, offered: false },
    { taken: false, offered: true },
  ].map((how) =>
    email('offer-not-chosen', {
      firstName: names.reader,
      date: walk.date,
      time: walk.time,
      hours: walk.hours,
      also: ['2026-12-14'],
      ...how,
    }),
  ),
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
  email('booking-completed', { ...about, total: 3225, automatic: null }),
  email('booking-completed', {
    ...about,
    total: 3225,
    automatic: { card: 'Visa ·· 4242', at: new Date('2026-12-08T13:40:00Z') },
  }),
  email('automatic-payment-declined', { ...about, side: 'parent', total: 3225 }),
  email('automatic-payment-declined', { ...about, side: 'walker', total: 3225 }),
  ...[false, true].map((isChange) =>
    email('series-requested', { ...weekly, walks: 24, price: 925, isChange }),
  ),
  email('series-accepted', { ...weekly, walks: 22, declined: ['2027-01-12', '2027-01-14'] }),
  email('series-declined', weekly),
  email('series-expired', { ...weekly, left: 23 }),
  email('series-ended', {
    ...weekly,
    side: 'parent',
    from: '2027-03-01',
    byTeam: false,
    late: true,
    reason: 'My classes moved.',
  }),
  email('series-ended', {
    ...weekly,
    side: 'walker',
    from: '2027-03-01',
    byTeam: true,
    late: false,
    reason: null,
  }),
  email('series-no-room', { ...weekly, dates: ['2027-03-02'] }),
  email('series-reschedule-proposed', {
    ...weekly,
    from: '2027-01-12',
    newTime: '08:30:00',
    staying: ['2027-01-14'],
    note: 'School moves.',
  }),
  email('series-reschedule-proposed', {
    ...weekly,
    from: '2027-01-12',
    newTime: '08:30:00',
    staying: [],
    note: null,
  }),
  email('series-reschedule-refused', { ...weekly, from: '2027-01-12', newTime: '08:30:00' }),
  email('series-rescheduled', {
    ...weekly,
    from: '2027-01-12',
    oldTime: '08:30:00',
    staying: ['2027-01-14'],
  }),
  email('series-rescheduled', { ...weekly, from: '2027-01-12', oldTime: '08:30:00', staying: [] }),
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
  email('walk-not-started', { ...about, side: 'parent' }),
  email('walk-not-started', { ...about, side: 'walker' }),
  email('walk-not-dropped-off', { ...about, side: 'parent' }),
  email('walk-not-dropped-off', { ...about, side: 'walker' }),
  email('pickup-locked', about),
  email('walk-not-completed', about),
  email('walk-reminder', { ...tomorrow, side: 'parent' }),
  email('walk-reminder', { ...tomorrow, side: 'walker', also: ['2026-12-08', '2026-12-10'] }),
  email('walk-reminder', { ...tomorrow, side: 'parent', walks: twoWalks }),
  email('walk-reminder', { ...tomorrow, side: 'walker', walks: twoWalks }),
  email('walk-soon', { ...about, side: 'parent' }),
  email('walk-soon', { ...about, side: 'walker' }),
  email('payment-reminder', { ...about, total: 3225, confirmed: false, last: false, possible: false }),
  email('payment-reminder', { ...about, total: 3763, confirmed: true, last: true, possible: false }),
  email('payment-reminder', { ...about, total: 3763, confirmed: true, last: false, possible: true }),
  email('payout-setup', about),
  email('payouts-paused', { firstName: names.reader, problem: 'document', paused: true }),
  email('payouts-paused', { firstName: names.reader, problem: 'account_closed', paused: false }),
  email('receipt', { ...walked, automatic: false, side: 'parent', receipt }),
  email('receipt', { ...walked, automatic: false, side: 'walker', receipt }),
  email('receipt', { ...walked, automatic: true, side: 'parent', receipt: { ...receipt, tip } }),
  email('receipt', { ...walked, automatic: true, side: 'walker', receipt: { ...receipt, tip: refundedTip } }),
  email('receipt', {
    ...{ ...walked, automatic: true, side: 'parent', receipt },
    also: [{ other: 'Ida M.', walk: later, receipt, automatic: true, pickedUp: null, droppedOff: null }],
  }),
  email('receipt', { ...walked, automatic: false, side: 'parent', receipt: partly }),
  email('receipt', { ...walked, automatic: false, side: 'walker', receipt: partly }),
  email('receipt', { ...walked, automatic: false, side: 'parent', receipt: wholly }),
  email('receipt', { ...walked, automatic: false, side: 'walker', receipt: wholly }),
  email('receipt', { ...walked, automatic: false, side: 'walker', receipt: refundedByPlatform }),
  ...([tip, refundedTip] as const).flatMap((one) => [
    email('tip', { ...about, side: 'parent', tip: one }),
    email('tip', { ...about, side: 'walker', tip: one }),
  ]),
  email('refund', { ...about, ...refund, side: 'parent' }),
  email('refund', { ...about, ...refund, side: 'walker', ofTip: true, paid: 1000 }),
  email('refund', { ...about, ...refund, side: 'walker', reversed: 0, reason: null }),
  email('refund-failed', { ...about, side: 'parent', amount: 1313, reversed: 1313 }),
  email('refund-failed', { ...about, side: 'walker', amount: 1313, reversed: 1313 }),
  email('payment-reversed', { ...about, reversed: 500, left: 813 }),
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
  ).map((trouble) =>
    email('payment-alert', {
      firstName: names.reader,
      trouble,
      objectId: 'pi_3MtwBwLkdIwHu7ix28a3tqPa',
      bookingId: walk.bookingId,
      storedError: null,
    }),
  ),
  email('payment-alert', {
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
  }),
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
  ...(
    [
      [true, null, false],
      [false, [names.child], false],
      [false, null, false],
      [false, null, true],
    ] as const
  ).map(([isParent, children, walksEnd]) =>
    email('family-changed', {
      ...{ firstName: names.reader, other: names.other, isParent, walksEnd },
      children: children && [...children],
    }),
  ),
  email('guardian-missing', { firstName: names.reader }),
  ...(['guardian-request', 'guardian-consented', 'guardian-renewal'] as const).map((kind) =>
    email(kind, { walker: names.other, walkerFirstName: 'Bartholomew', token: 'secret-token' }),
  ),
  email('warning', { firstName: names.reader }),
  email('incident-alert', { firstName: names.reader, incidentId: walk.bookingId, kind: 'hurt', walk }),
  email('incident-call', about),
  ...[true, false].map((gone) =>
    email('webhook-turned-off', {
      firstName: names.reader,
      endpointId: walk.bookingId,
      host: 'erp.example.org',
      gone,
    }),
  ),
  {
    kind: 'contact-message',
    to: 'hello@trotwell.test',
    replyTo: 'ada@example.org',
    data: { name: 'Ada Writer', subject: `About ${names.child}`, message: 'First line\n<b>second</b> line' },
  },
];
