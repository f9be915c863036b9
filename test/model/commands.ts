import fc from 'fast-check';
import { expect } from 'vitest';
import { clock } from '../../src/clock.ts';
import { aDeletionRequest } from '../support/cast.ts';
import { Act, form, onBooking, onPerson, side, unconditional, walkerOf } from './act.ts';
import { acts, BEGINNING, HOUR, type ModelBooking, NOBODY } from './booking.ts';
import type { Model } from './model.ts';
import { advanceBy, dispute, payBy, post } from './real.ts';
import { daysOff, noShow, runLate, stayHome, withdraw } from './today.ts';

const one = fc.nat({ max: 1 });
const any = fc.nat({ max: 9 });

const quarters = (hours: number) => Math.round(hours * 4) / 4;

const request = fc
  .tuple(one, one, any, fc.constantFrom(3, 6, 6.5, 24), fc.constantFrom(0.5, 1, 2), unconditional)
  .map(([parent, walker, number, slot, hours, unconditional]) => {
    const child = number === 9 ? 2 - 2 * parent : parent * 2 + (number % 2);
    const children = number > 5 && number < 9 ? [child, child ^ 1] : [child];
    const startsAt = (model: Model) => Math.floor(model.now / HOUR) * HOUR + slot * HOUR;
    return new Act('request', JSON.stringify({ parent, walker, children, slot, hours }), {
      unconditional,
      send: (real, model) => {
        const local = clock.local(new Date(startsAt(model)));
        return post(real.parents[parent]!, '/find-walkers', {
          ...{ intent: 'request-booking', 'shown.rate': '1850', walker: real.walkers[walker]!.id },
          ...Object.fromEntries(children.map((one) => [`child.${real.children[one]}`, 'on'])),
          ...{
            date: local.toPlainDate().toString(),
            time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
          },
          ...{ duration: String(hours), pickup: '1 Main St', dropoff: 'P.S. 11', anyway: 'on' },
        });
      },
      predict: (model) => model.request(parent, walker, children, startsAt(model), hours),
    });
  });

const none = fc.constant(null);
const accept = onBooking('accept', none, (at) => ({
  send: form('walker', 'accept', at),
  predict: (booking, model) => model.accept(booking),
}));
const decline = onBooking('decline', none, (at) => ({
  send: form('walker', 'decline', at),
  predict: (booking, model) => model.decline(booking),
}));
const cancel = onBooking('cancel', none, (at) => ({
  send: form('parent', 'cancel', at),
  predict: (booking, model) => model.cancel(booking),
}));
const askEveryone = onBooking('ask everyone', none, (at) => ({
  send: form('parent', 'ask-everyone', at, { firstAccepts: 'on', upTo: '18.50' }),
  predict: (booking, model) => model.askEveryone(booking),
}));
const take = onBooking('take', one, (at, walker) => ({
  send: (real, model) =>
    post(real.walkers[walker]!, '/dashboard', {
      ...{ intent: 'take-walk', booking: real.bookings[at(model)] ?? '', rate: '1850' },
    }),
  predict: (booking, model) => model.take(booking, walker),
}));
const start = onBooking('start', none, (at) => ({
  send: form('walker', 'start', at),
  predict: (booking, model) => model.start(booking),
}));
const complete = onBooking('complete', none, (at) => ({
  send: form('walker', 'complete', at),
  predict: (booking, model) => model.complete(booking),
}));
const confirm = onBooking('confirm', none, (at) => ({
  send: form('parent', 'confirm-duration', at),
  predict: (booking, model) => model.confirm(booking, booking.hours, 'as booked'),
}));
const adjust = onBooking(
  'adjust',
  fc.double({ min: 0.25, max: 8, noNaN: true }).map(quarters),
  (at, hours) => ({
    send: (real, model) => form('parent', 'adjust', at, { actualDuration: String(hours) })(real, model),
    predict: (booking, model) => model.confirm(booking, hours, 'adjusted'),
  }),
);
const CARDS = { good: 'pm_card_visa', declined: 'pm_card_visa_chargeDeclined' } as const;
const pay = onBooking(
  'pay',
  fc.constantFrom('good' as const, 'good' as const, 'declined' as const),
  (at, card) => ({
    send: (real, model) => {
      const { parent, finalCents } = model.bookings[at(model)]!;
      return payBy(real, { parent, booking: at(model), cents: finalCents }, CARDS[card]);
    },
    predict: (booking, model) => model.pay(booking, card),
  }),
);
const refund = onBooking('refund', fc.integer({ min: 1, max: 4000 }), (at, cents) => ({
  send: (real, model) =>
    post(real.admin, `/booking/${real.bookings[at(model)]}/receipt`, {
      ...{ intent: 'refund', amount: (cents / 100).toFixed(2), reason: 'Ill' },
      refundedWhenShown: String(model.bookings[at(model)]?.refundedCents),
    }),
  predict: (booking, model) => model.refund(booking, cents),
}));
const isDisputable = ({ paid, dispute: earlier, refundedCents }: ModelBooking): boolean =>
  paid && earlier === null && refundedCents === 0;
const disputed = onBooking('dispute', none, (at) => ({
  possible: (model) => isDisputable(model.bookings[at(model)]!),
  send: (real, model) => dispute(real, at(model), 'open'),
  predict: (booking) => {
    if (isDisputable(booking)) booking.dispute = 'open';
  },
}));
const decided = onBooking('dispute ends', fc.constantFrom('win' as const, 'lose' as const), (at, end) => ({
  possible: (model) => model.bookings[at(model)]?.dispute === 'open',
  send: (real, model) => dispute(real, at(model), end),
  predict: (booking) => {
    if (booking.dispute === 'open') booking.dispute = end === 'win' ? 'won' : 'lost';
  },
}));
const review = onBooking('review', none, (at) => ({
  send: form('parent', 'review', at, { rating: '5', comment: '' }),
  predict: (booking, model) => model.review(booking),
}));

const block = onBooking('block', side, (at, by) => ({
  possible: (model) => {
    const { parent, walker, status } = model.bookings[at(model)]!;
    if (walker === NOBODY) return false;
    return status !== 'cancelled' && !model.parents[parent]!.deleted && !model.walkers[walker]!.deleted;
  },
  send: (real, model) => {
    const { parent, walker } = model.bookings[at(model)]!;
    const [who, whom] = [real.parents[parent]!, real.walkers[walker]!];
    const [acting, other] = by === 'parent' ? [who, whom] : [whom, who];
    return post(acting, `/safety/${other.id}`, { intent: 'block' });
  },
  predict: ({ parent, walker }, model) => model.block(parent, walker, by),
}));

const unapprove = onPerson(
  'unapprove',
  ({ admin }, id) => post(admin, `/admin/profile/${id}`, { intent: 'unapprove', profile: id }),
  (model, person) => model.unapprove(person),
);
const reapprove = onPerson(
  'reapprove',
  ({ admin }, id) => post(admin, `/admin/profile/${id}`, { intent: 'reapprove', profile: id }),
  (model, person) => model.reapprove(person),
);
const deleteAccount = onPerson(
  'delete account',
  async ({ app, admin }, id) => {
    await app.sql('delete from account_deletion_requests where profile_id = $1', [id]);
    const asked = await aDeletionRequest(app, { id });
    await post(admin, '/admin/attention', { intent: 'approve-deletion', request: asked });
  },
  (model, person) => model.deleteAccount(person),
);
const deleteChild = fc
  .tuple(one, fc.nat({ max: 3 }), unconditional)
  .map(
    ([parent, child, unconditional]) =>
      new Act('delete child', `${child} by parent ${parent}`, {
        unconditional,
        send: (real) =>
          post(real.parents[parent]!, '/children', { intent: 'delete-child', child: real.children[child]! }),
        predict: (model) => model.deleteChild(parent, child),
      }),
  );

const advance = fc.constantFrom(0.5, 2.5, 6, 24).map(
  (hours) =>
    new Act('clock', `${hours} h`, {
      unconditional: true,
      // Sessions expire after ten unused days.
      possible: (model) => model.now < BEGINNING + 8 * 24 * HOUR,
      send: (real) => advanceBy(real, hours * HOUR),
      predict: (model) => model.advance(hours * HOUR),
    }),
);

const toWalk = onBooking('clock', fc.constantFrom(5, -25, 20), (at, minutes) => {
  const step = ({ startsAt, status }: ModelBooking, { now }: Model) =>
    ['pending', 'accepted'].includes(status) ? Math.max(0, startsAt + minutes * 60_000 - now) : 0;
  return {
    send: (real, model) => advanceBy(real, step(model.bookings[at(model)]!, model)),
    predict: (booking, model) => model.advance(step(booking, model)),
  };
});

const look = onBooking('look', none, (at) => ({
  send: async (real, model) => {
    const booking = model.bookings[at(model)]!;
    const path = `/booking/${real.bookings[at(model)]}`;
    const { status, html } = await walkerOf(real, booking).browser.get(path);
    expect(html.includes('Peanuts'), 'the walker reads the safety sheet').toBe(model.readsSheet(booking));
    if (model.walkerActs(booking)) expect(status).toBe(200);
    const stranger = await real.parents[1 - booking.parent]!.browser.raw(path);
    expect(stranger.status).toBe(acts(model.parents[1 - booking.parent]) ? 403 : 303);
  },
  predict: () => undefined,
}));

/** One in eight: people who are mostly unapproved make no progress. */
const rare = (acts: fc.Arbitrary<Act>) =>
  fc.oneof({ arbitrary: acts, weight: 1 }, { arbitrary: look, weight: 7 });

/** The weights let most runs reach payments, and every act happen often. */
export const allCommands = (maxCommands: number) =>
  fc.commands(
    [
      ...[request, request, accept, accept, accept, accept, toWalk, toWalk, start, start, complete, complete],
      ...[complete, confirm, confirm, adjust, adjust, pay, pay, pay, pay, pay, refund, refund],
      ...[
        disputed,
        disputed,
        disputed,
        decided,
        decided,
        decided,
        review,
        review,
        decline,
        cancel,
        withdraw,
        reapprove,
      ],
      ...[
        stayHome,
        stayHome,
        runLate,
        runLate,
        withdraw,
        askEveryone,
        askEveryone,
        take,
        take,
        take,
        take,
        take,
        daysOff,
      ],
      ...[noShow, noShow, noShow, noShow, noShow, noShow],
      ...[advance, block, block, unapprove, deleteChild, deleteAccount].map(rare),
    ],
    { maxCommands, size: 'max' },
  );
