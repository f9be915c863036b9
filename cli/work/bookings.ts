import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import { fullName } from '../../src/domain/accounts/names.ts';
import { cancelAsAdmin, completeAsAdmin, readNote } from '../../src/domain/bookings/admin-acts.ts';
import { activeBookings, allBookings } from '../../src/domain/bookings/admin-overview-lists.ts';
import { assignWalker } from '../../src/domain/bookings/assign.ts';
import { Booking } from '../../src/domain/bookings/booking.ts';
import { lockBooking } from '../../src/domain/bookings/move.ts';
import { openNoShows, settleNoShow } from '../../src/domain/bookings/no-show.ts';
import { meetParties } from '../../src/domain/bookings/parties.ts';
import type { BookingStatus } from '../../src/domain/bookings/status.ts';
import { strandedWalks } from '../../src/domain/bookings/stranded.ts';
import { formatMoney } from '../../src/money.ts';
import { hidden, id, money, status, time, timeInWords } from '../cells.ts';
import { consent } from '../consent.ts';
import { wholeId } from '../ids.ts';
import { pagesUntil } from '../pages.ts';
import { type Line, print, printOne, tell } from '../print.ts';
import { inTerminal, terminal, withDatabase } from '../session.ts';
import { lookUp } from './users.ts';

interface Wish {
  status?: BookingStatus;
  search?: string;
  active?: boolean;
  stranded?: boolean;
  missed?: boolean;
  limit: number;
}

export const list = (wish: Wish, command: Command) =>
  withDatabase(async (orm) => print(command, (await inTerminal(orm, (em) => find(em, wish))).map(lineOf)));

async function find(em: EntityManager, wish: Wish): Promise<Booking[]> {
  const { status: only, search = '', active = false, limit } = wish;
  const fits = (booking: Booking) => !only || booking.status === only;
  const cases = wish.stranded ? await strandedWalks(em) : wish.missed ? await openNoShows(em) : null;
  if (cases)
    return cases
      .map(({ walk }) => walk)
      .filter(fits)
      .slice(0, limit);
  if (only && !search && !active) return newest(em, only, limit);
  return pagesUntil(limit, async (after) => {
    const { bookings, next } = await (active ? activeBookings : allBookings)(em, {
      q: search,
      after,
      limit: 500,
      whole: true,
    });
    return { rows: bookings.filter(fits), next };
  });
}

async function newest(em: EntityManager, only: BookingStatus, limit: number): Promise<Booking[]> {
  const found = await em.find(
    Booking,
    { status: only },
    { orderBy: { createdAt: 'desc', id: 'asc' }, limit, populate: ['parties'] },
  );
  meetParties(em, found);
  return found;
}

export const show = (typed: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const booking = await lookUpBooking(orm, typed);
    printOne(command, {
      ...lineOf(booking),
      hours: booking.actualDurationHours ?? booking.durationHours,
      rate_cents: money(booking.hourlyRate),
      paid: booking.paymentCompleted,
      asked: time(booking.createdAt),
    });
  });

/** One booking with its people, by its id or the beginning of it. Throws `missing`. */
export const lookUpBooking = (orm: MikroORM, typed: string): Promise<Booking> =>
  inTerminal(orm, async (em) =>
    withPeople(em, await lockBooking(em, terminal, await wholeId(em, 'bookings', typed))),
  );

async function withPeople(em: EntityManager, booking: Booking): Promise<Booking> {
  await em.populate([booking], ['parent', 'walker']);
  return booking;
}

const act =
  (verb: typeof cancelAsAdmin, whatHappens: string, done: string) =>
  (typed: string, raw: { note?: string }, command: Command) =>
    withDatabase(async (orm) => {
      const note = readNote(raw);
      const asked = await lookUpBooking(orm, typed);
      await consent(command, `${walkInWords(asked)} ${whatHappens}`);
      const booking = await inTerminal(orm, async (em) =>
        withPeople(em, await verb(em, terminal, asked.id, note)),
      );
      tell(command, `${done}: ${walkInWords(booking)}`, [lineOf(booking)]);
    });

export const cancel = act(
  cancelAsAdmin,
  'It will not take place; parent and walker are told by email.',
  'Canceled',
);

export const complete = act(
  completeAsAdmin,
  'It counts as done; the parent is asked to confirm how long it took and to pay.',
  'Completed',
);

export const settle = (typed: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const asked = await lookUpBooking(orm, typed);
    const booking = await inTerminal(orm, async (em) =>
      withPeople(em, await settleNoShow(em, terminal, asked.id)),
    );
    tell(command, `Settled: ${walkInWords(booking)}`, [lineOf(booking)]);
  });

export const assign = (typed: string, who: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const walker = await lookUp(orm, who);
    const asked = await lookUpBooking(orm, typed);
    await consent(
      command,
      `${walkInWords(asked)} ${fullName(walker)} gets it at their present rate; both sides are told by email.`,
    );
    const booking = await inTerminal(orm, async (em) =>
      withPeople(em, await assignWalker(em, terminal, asked.id, { walker: walker.id })),
    );
    tell(command, `Assigned: ${walkInWords(booking)}`, [lineOf(booking)]);
  });

/** `Jo Ray's walk with Wil Fox, Mon, Dec 7, 2026, 3:30 PM EST, $18.50.`: what a question or an answer is about. */
export function walkInWords(booking: Booking): string {
  const { parent, walker, startsAt } = booking;
  const who = walker ? `walk with ${fullName(walker)}` : 'open request';
  const amount = amountOf(booking);
  const price = amount === null ? '' : `, ${formatMoney(amount)}`;
  return `${fullName(parent)}'s ${who}, ${timeInWords(startsAt)}${price}.`;
}

const amountOf = ({ finalAmount, totalAmount }: Booking): number | null => finalAmount ?? totalAmount ?? null;

/** Children and places stay out: a terminal remembers what it showed. */
const lineOf = (booking: Booking): Line => ({
  id: id(booking.id),
  starts_at: time(booking.startsAt),
  status: status(booking),
  amount_cents: money(amountOf(booking)),
  parent: fullName(booking.parent),
  walker: booking.walker ? fullName(booking.walker) : null,
  date: hidden(booking.scheduledDate),
  time: hidden(booking.scheduledTime.slice(0, 5)),
  hours: hidden(booking.durationHours),
  parent_id: hidden(booking.parent.id),
  walker_id: hidden(booking.walker?.id ?? null),
});
