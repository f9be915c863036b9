import type { TestApp } from '../../support/app.ts';
import { giveBack, type Paid, type Pair, pairs, payFor } from '../../support/rewards.ts';
import { dice, recountByHand, walkDates } from './histories.ts';

interface Walk extends Pair {
  date: string;
  hour: number;
  paidIn: number;
  backIn: number | null;
  part: number;
}

const ROUNDS = 2;
const PEOPLE_AT_ONCE = 8;

interface Play {
  count: number;
  seed: number;
  today: string;
  settle(person: string): Promise<unknown>;
}

/**
 * Plays random payment histories of so many pairs in the database, with refunds, and recalculates after each round.
 * Returns the stored results and those of a recount by hand.
 */
export async function playHistories(app: TestApp, { count, seed, today, settle }: Play) {
  const roll = dice(seed);
  const histories = (await pairs(app, count)).map((pair) => aHistory(pair, roll));
  const bookings = new Map<Walk, string>();
  for (let round = 0; round < ROUNDS; round++) {
    const due = histories.flat().filter(({ paidIn }) => paidIn === round);
    const paid: Paid[] = await payFor(app, due);
    for (const [at, walk] of due.entries()) bookings.set(walk, (paid[at] as Paid).booking);
    // Some recalculations see the payment only after the refund.
    await everybody(
      histories.filter(() => roll(4) > 0),
      settle,
    );
    for (const part of [0.5, 1]) {
      const back = histories.flat().filter((walk) => walk.backIn === round && walk.part === part);
      await giveBack(
        app,
        back.map((walk) => bookings.get(walk) ?? ''),
        part,
      );
    }
    await everybody(histories, settle);
  }
  return compare(app, histories, today);
}

function aHistory(pair: Pair, roll: (sides: number) => number): Walk[] {
  return walkDates(roll, 12).map((date, at) => {
    const paidIn = roll(ROUNDS);
    const backIn = roll(6) === 0 ? paidIn + roll(ROUNDS - paidIn) : null;
    return { ...pair, date, hour: 6 + at, paidIn, backIn, part: roll(3) === 0 ? 0.5 : 1 };
  });
}

async function everybody(histories: readonly Walk[][], settle: Play['settle']): Promise<void> {
  const people = histories.flatMap(([walk]) => (walk ? [walk.parent, walk.walker] : []));
  for (let at = 0; at < people.length; at += PEOPLE_AT_ONCE)
    await Promise.all(people.slice(at, at + PEOPLE_AT_ONCE).map(settle));
}

async function compare(app: TestApp, histories: readonly Walk[][], today: string) {
  const rows = await app.sql<{ id: string } & Record<string, unknown>>(
    `select r.user_id as id, r.points, r.total_points_earned as total, s.current_streak as current,
       s.longest_streak as longest, s.last_week::text as "lastSunday",
       (select sum(points)::integer from points_ledger l where l.user_id = r.user_id) as ledger,
       (select array_agg(badge_id order by badge_id) from user_badges b where b.user_id = r.user_id) as badges
     from rewards_points r join streaks s on s.user_id = r.user_id`,
  );
  const stored = new Map(rows.map(({ id, ...row }) => [id, row]));
  return histories.flatMap((walks) =>
    (['parent', 'walker'] as const).map((as) => {
      const summary = walks.filter(({ backIn, part }) => backIn === null || part < 1);
      const { points, ...streaks } = recountByHand(dates(summary), as, today);
      return {
        stored: stored.get(walks[0]?.[as] ?? ''),
        byHand: { points, total: points, ledger: points, ...streaks, badges: badgesOf(dates(walks)) },
      };
    }),
  );
}

const dates = (walks: readonly Walk[]): string[] => walks.map(({ date }) => date);

/** Badges stay after refunds, so all walks ever paid count. */
function badgesOf(all: string[]): string[] {
  const { longest } = recountByHand(all, 'parent', all[0] ?? '');
  return [longest >= 4 && 'four-week-streak', 'first-walk', all.length >= 10 && 'ten-walks']
    .filter((badge) => badge !== false)
    .toSorted();
}
