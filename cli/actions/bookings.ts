import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Command } from 'commander';
import { fullName } from '../../src/domain/accounts/names.ts';
import { cancelAsAdmin, completeAsAdmin, readNote } from '../../src/domain/bookings/admin/admin-acts.ts';
import { activeBookings, allBookings } from '../../src/domain/bookings/admin/admin-overview-lists.ts';
import { assignWalker } from '../../src/domain/bookings/admin/assign.ts';
import { orphanedWalks } from '../../src/domain/bookings/admin/orphaned-walks.ts';
import { Booking } from '../../src/domain/bookings/booking.ts';
import { openNoShows, settleNoShow } from '../../src/domain/bookings/lifecycle/no-show.ts';
import { lockBooking } from '../../src/domain/bookings/lifecycle/transition-booking.ts';
import { attachParticipants } from '../../src/domain/bookings/participants.ts';
import type { BookingStatus } from '../../src/domain/bookings/status.ts';
import { formatMoney } from '../../src/money.ts';
import { idCell, jsonOnly, longTime, moneyCell, statusCell, timeCell } from '../cells.ts';
import { confirm } from '../confirm.ts';
import { wholeId } from '../ids.ts';
import { pagesUntil } from '../pages.ts';
import { type Line, print, printOne, printResult } from '../print.ts';
import { cliActor, inCliTransaction, withDatabase } from '../session.ts';
import { findUser } from './users.ts';

interface Options {
  status?: BookingStatus;
  search?: string;
  active?: boolean;
  orphaned?: boolean;
  missed?: boolean;
  limit: number;
}

export const list = (options: Options, command: Command) =>
  withDatabase(async (orm) =>
    print(command, (await inCliTransaction(orm, (em) => find(em, options))).map(lineOf)),
  );

async function find(em: EntityManager, options: Options): Promise<Booking[]> {
  const { status: only, search = '', active = false, limit } = options;
  const fits = (booking: Booking) => !only || booking.status === only;
  const cases = options.orphaned ? await orphanedWalks(em) : options.missed ? await openNoShows(em) : null;
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
      allRows: true,
    });
    return { rows: bookings.filter(fits), next };
  });
}

async function newest(em: EntityManager, only: BookingStatus, limit: number): Promise<Booking[]> {
  const found = await em.find(
    Booking,
    { status: only },
    { orderBy: { createdAt: 'desc', id: 'asc' }, limit, populate: ['participants'] },
  );
  attachParticipants(em, found);
  return found;
}

export const show = (typed: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const booking = await findBookingById(orm, typed);
    printOne(command, {
      ...lineOf(booking),
      hours: booking.actualDurationHours ?? booking.durationHours,
      rate_cents: moneyCell(booking.hourlyRate),
      paid: booking.paymentCompleted,
      requested: timeCell(booking.createdAt),
    });
  });

/** Accepts a prefix of the id. Throws `not_found`. */
export const findBookingById = (orm: MikroORM, typed: string): Promise<Booking> =>
  inCliTransaction(orm, async (em) =>
    withPeople(em, await lockBooking(em, cliActor, await wholeId(em, 'bookings', typed))),
  );

async function withPeople(em: EntityManager, booking: Booking): Promise<Booking> {
  await em.populate([booking], ['parent', 'walker']);
  return booking;
}

const act =
  (domainCommand: typeof cancelAsAdmin, whatHappens: string, done: string) =>
  (typed: string, raw: { note?: string }, command: Command) =>
    withDatabase(async (orm) => {
      const note = readNote(raw);
      const asked = await findBookingById(orm, typed);
      await confirm(command, `${describeWalk(asked)} ${whatHappens}`);
      const booking = await inCliTransaction(orm, async (em) =>
        withPeople(em, await domainCommand(em, cliActor, asked.id, note)),
      );
      printResult(command, `${done}: ${describeWalk(booking)}`, [lineOf(booking)]);
    });

export const cancel = act(
  cancelAsAdmin,
  "This cancels the booking. We'll email the parent and the walker.",
  'Canceled',
);

export const complete = act(
  completeAsAdmin,
  "This marks the walk complete. We'll email the parent to confirm the duration and pay.",
  'Completed',
);

export const settle = (typed: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const asked = await findBookingById(orm, typed);
    const booking = await inCliTransaction(orm, async (em) =>
      withPeople(em, await settleNoShow(em, cliActor, asked.id)),
    );
    printResult(command, `Settled: ${describeWalk(booking)}`, [lineOf(booking)]);
  });

export const assign = (typed: string, who: string, _: object, command: Command) =>
  withDatabase(async (orm) => {
    const walker = await findUser(orm, who);
    const asked = await findBookingById(orm, typed);
    await confirm(
      command,
      `${describeWalk(asked)} This assigns the walk to ${fullName(walker)} at their current rate. We'll email the parent and the walker.`,
    );
    const booking = await inCliTransaction(orm, async (em) =>
      withPeople(em, await assignWalker(em, cliActor, asked.id, { walker: walker.id })),
    );
    printResult(command, `Assigned: ${describeWalk(booking)}`, [lineOf(booking)]);
  });

/** `Jo Ray's walk with Wil Fox, Mon, Dec 7, 2026, 3:30 PM EST, $18.50.` */
export function describeWalk(booking: Booking): string {
  const { parent, walker, startsAt } = booking;
  const who = walker ? `walk with ${fullName(walker)}` : 'open request';
  const amount = amountOf(booking);
  const price = amount === null ? '' : `, ${formatMoney(amount)}`;
  return `${fullName(parent)}'s ${who}, ${longTime(startsAt)}${price}.`;
}

const amountOf = ({ finalAmount, totalAmount }: Booking): number | null => finalAmount ?? totalAmount ?? null;

/** Without children and places, because terminals keep a scrollback. */
const lineOf = (booking: Booking): Line => ({
  id: idCell(booking.id),
  starts_at: timeCell(booking.startsAt),
  status: statusCell(booking),
  amount_cents: moneyCell(amountOf(booking)),
  parent: fullName(booking.parent),
  walker: booking.walker ? fullName(booking.walker) : null,
  date: jsonOnly(booking.scheduledDate),
  time: jsonOnly(booking.scheduledTime.slice(0, 5)),
  hours: jsonOnly(booking.durationHours),
  parent_id: jsonOnly(booking.parent.id),
  walker_id: jsonOnly(booking.walker?.id ?? null),
});
