import fc from 'fast-check';
import { clock } from '../../src/clock.ts';
import { form, onBooking, side, walkerOf } from './act.ts';
import { dayOf, type ModelBooking, NOBODY } from './booking.ts';
import { post } from './real.ts';

export const withdraw = onBooking('withdraw', side, (at, by) => ({
  send: (real, model) => form(by, 'withdraw', at, { reason: 'Ill' })(real, model),
  predict: (booking, model) => model.withdraw(booking, by),
}));
export const stayHome = onBooking('stay home', fc.nat({ max: 1 }), (at, which) => {
  const childOf = ({ parent }: ModelBooking) => parent * 2 + which;
  return {
    send: (real, model) =>
      form('parent', 'stay-home', at, { child: real.children[childOf(model.bookings[at(model)]!)]! })(
        real,
        model,
      ),
    predict: (booking, model) => model.stayHome(booking, childOf(booking)),
  };
});
export const runLate = onBooking(
  'run late',
  fc.tuple(side, fc.constantFrom(0, 5, 10, 15)),
  (at, [by, minutes]) => ({
    send: form(by, 'running-late', at, { minutes: String(minutes) }),
    predict: (booking, model) => model.runLate(booking, by, minutes),
  }),
);

export const noShow = onBooking('no-show', side, (at, by) => ({
  send: form(by, 'no-show', at),
  predict: (booking, model) => model.noShow(booking, by),
}));
/** On the day of the booking. They are removed again, so that the hours stay as they were. */
export const daysOff = onBooking('days off', fc.constant(null), (at) => ({
  possible: (model) => model.bookings[at(model)]!.walker !== NOBODY,
  send: async (real, model) => {
    const booking = model.bookings[at(model)]!;
    const date = dayOf(booking);
    const ending = await real.app.sql<{ id: string }>(
      `select id from bookings where walker_id = $1 and scheduled_date = $2 and status = 'accepted' and starts_at > $3
        order by starts_at, id`,
      [walkerOf(real, booking).id, date, clock.now()],
    );
    await post(walkerOf(real, booking), '/profile?dialog=days-off', {
      ...{ intent: 'add-days-off', from: date, to: date, kind: 'ill' },
      ...{ walks: ending.map(({ id }) => id).join(' ') },
      ...Object.fromEntries(ending.map(({ id }) => [`cancel.${id}`, 'on'])),
    });
    await real.app.sql('delete from availability_exceptions where walker_id = $1', [
      walkerOf(real, booking).id,
    ]);
  },
  predict: (booking, model) => model.takeDayOff(booking),
}));
