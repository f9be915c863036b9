import fc from 'fast-check';
import { form, onBooking, side } from './act.ts';
import type { ModelBooking } from './booking.ts';

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
