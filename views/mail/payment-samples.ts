import { PAYMENT_PROBLEMS } from './payment-alerts.ts';
import { about, both, later, names, pressed, sampleEmail, walk } from './sample-data.ts';

const cards = ['Visa ·· 4242'];
const droppedOff = new Date('2026-12-07T21:58:00Z');
const walked = {
  ...about,
  pickedUp: pressed,
  droppedOff,
  also: [],
  cards: [] as string[],
  leavesOn: null as string | null,
  ...{ taken: 0, firstPayout: true },
};
const notReported = { pickedUp: null, droppedOff: null, leavesOn: null, taken: 0, firstPayout: true };
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
  lost: 0,
  settled: 0,
  payout: 3763,
  tip: null,
};
const tip = { amount: 500, refunded: 0, lost: 0, settled: 0, kept: 500, paidOn: '2026-12-09' };
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

/** Of payments, payouts, receipts and refunds. */
export const paymentSamples = [
  ...['Visa ·· 4242', null].map((card) =>
    sampleEmail('automatic-payment-changed', { firstName: names.reader, card }),
  ),
  sampleEmail('booking-charge-planned', {
    ...about,
    total: 3225,
    automatic: { card: 'Visa ·· 4242', at: pressed },
  }),
  sampleEmail('payment-reminder', { ...about, total: 3225, confirmed: false, last: false, possible: false }),
  sampleEmail('payment-reminder', { ...about, total: 3763, confirmed: true, last: true, possible: false }),
  sampleEmail('payment-reminder', { ...about, total: 3763, confirmed: true, last: false, possible: true }),
  sampleEmail('payout-setup', about),
  sampleEmail('payouts-paused', { firstName: names.reader, problem: 'document', paused: true, amount: null }),
  sampleEmail('payouts-paused', {
    firstName: names.reader,
    problem: 'account_closed',
    paused: true,
    amount: 7200,
  }),
  ...both('receipt', { ...walked, automatic: false, receipt }),
  sampleEmail('receipt', {
    ...{ ...walked, automatic: false, side: 'walker', receipt },
    leavesOn: '2026-12-10',
  }),
  ...[0, 3875].map((taken) =>
    sampleEmail('receipt', {
      ...{ ...walked, automatic: false, side: 'walker', receipt, taken, firstPayout: false },
    }),
  ),
  sampleEmail('receipt', { ...walked, cards, automatic: true, side: 'parent', receipt: { ...receipt, tip } }),
  sampleEmail('receipt', {
    ...walked,
    automatic: true,
    side: 'walker',
    receipt: { ...receipt, tip: refundedTip },
  }),
  sampleEmail('receipt', {
    ...{ ...walked, cards, automatic: true, side: 'parent', receipt },
    also: [{ other: 'Ida M.', walk: later, receipt, cards, automatic: true, ...notReported }],
  }),
  ...both('receipt', { ...walked, automatic: false, receipt: partly }),
  ...both('receipt', { ...walked, automatic: false, receipt: wholly }),
  sampleEmail('receipt', { ...walked, automatic: false, side: 'walker', receipt: refundedByPlatform }),
  ...[tip, refundedTip].flatMap((one) => both('tip', { ...about, tip: one })),
  sampleEmail('refund', { ...about, ...refund, side: 'parent' }),
  sampleEmail('refund', { ...about, ...refund, side: 'walker', ofTip: true, paid: 1000 }),
  sampleEmail('refund', { ...about, ...refund, side: 'walker', reversed: 0, reason: null }),
  ...both('refund-failed', { ...about, amount: 1313, reversed: 1313, sent: true }),
  sampleEmail('refund-failed', { ...about, side: 'parent', amount: 1313, reversed: 0, sent: false }),
  sampleEmail('refund-settled', { ...about, amount: 1313 }),
  sampleEmail('payment-reversed', { ...about, reversed: 500, left: 813 }),
  ...PAYMENT_PROBLEMS.filter((trouble) => trouble !== 'refused').map((trouble) =>
    sampleEmail('payment-alert', {
      firstName: names.reader,
      trouble,
      objectId: 'pi_3MtwBwLkdIwHu7ix28a3tqPa',
      ...{ storedError: null, bookingId: trouble === 'belowZero' ? null : walk.bookingId },
      balance: trouble === 'belowZero' ? -94_958 : null,
    }),
  ),
  sampleEmail('payment-alert', {
    firstName: names.reader,
    trouble: 'refused',
    objectId: walk.bookingId,
    ...{ bookingId: null, balance: null },
    storedError: {
      type: 'invalid_request_error',
      code: null,
      message: 'Your platform needs approval for this capability.',
      requestId: 'req_8sdkE2nK3pQv',
    },
  }),
];
