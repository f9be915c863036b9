import { describe, expect, it } from 'vitest';
import {
  counts,
  missingEntries,
  type PaidWalk,
  type PointsEntry,
} from '../../../src/domain/rewards/ledger.ts';
import { bookingBadges } from '../../../src/domain/rewards/recalculate.ts';
import { streaksOf } from '../../../src/domain/rewards/streak.ts';
import { sundayOf, weekNumber } from '../../../src/domain/rewards/weeks.ts';
import { atFullSize } from '../../support/full-size.ts';
import { dice, recountByHand, walkDates } from './histories.ts';

const HISTORIES = atFullSize(10_000, 1_000);

describe('weeks (REWARD-2)', () => {
  it.each([
    ['2025-06-14', '2025-06-08'], // a Saturday
    ['2025-06-15', '2025-06-15'], // a Sunday
    ['2026-03-08', '2026-03-08'], // 23-hour day
    ['2025-11-02', '2025-11-02'], // 25-hour day
    ['2026-01-01', '2025-12-28'],
    ['2024-02-29', '2024-02-25'],
    ['1969-12-31', '1969-12-28'],
  ])('%s belongs to the week of Sunday %s', (date, sunday) => {
    expect(sundayOf(weekNumber(date))).toBe(sunday);
  });
});

describe('points', () => {
  const lines = (as: 'parent' | 'walker', dates: string[]) =>
    missingEntries(
      dates.map((date, at) => ({ bookingId: String(at), date, as, refunded: false, postedKinds: [] })),
    ).map(({ kind, points }) => `${kind} ${points}`);

  it('are 10 for parents and 15 for walkers, once a booking (REWARD-1)', () => {
    expect(lines('parent', ['2025-06-10'])).toEqual(['booking 10']);
    expect(lines('walker', ['2025-06-10', '2025-06-11'])).toEqual(['booking 15', 'booking 15']);
  });

  it('bring 5 × the streak once a week, from the second week in a row (REWARD-2)', () => {
    expect(lines('parent', ['2025-06-14', '2025-06-15', '2025-06-16', '2025-06-24'])).toEqual([
      'booking 10',
      ...['booking 10', 'streak 10'],
      'booking 10',
      ...['booking 10', 'streak 15'],
    ]);
  });

  it('are the same when a walk in between is paid last', () => {
    expect(lines('parent', ['2025-06-10', '2025-06-24', '2025-06-17'])).toEqual([
      'booking 10',
      'booking 10',
      ...['booking 10', 'streak 25'],
    ]);
  });

  it('are taken back with a full refund, and the streak is recalculated', () => {
    const walks: PaidWalk[] = ['2025-06-10', '2025-06-17', '2025-06-24'].map((date, at) => ({
      bookingId: String(at),
      date,
      as: 'walker',
      refunded: at === 1,
      postedKinds: at === 0 ? ['booking'] : ['booking', 'streak'],
    }));
    expect(missingEntries(walks)).toEqual([{ bookingId: '1', kind: 'refund', points: -40 }]);
  });
});

describe('a refund that fails later', () => {
  const postedKinds = (kinds: PaidWalk['postedKinds'], refunded: boolean): PaidWalk[] =>
    ['2025-06-10', '2025-06-17'].map((date, at) => ({
      bookingId: String(at),
      date,
      as: 'walker',
      refunded: at === 1 && refunded,
      postedKinds: at === 1 ? kinds : ['booking'],
    }));

  it('gives the points back, once', () => {
    expect(missingEntries(postedKinds(['booking', 'streak', 'refund'], false))).toEqual([
      { bookingId: '1', kind: 'return', points: 25 },
    ]);
    expect(missingEntries(postedKinds(['booking', 'streak', 'refund', 'return'], false))).toEqual([]);
  });

  it('cannot be reversed again: the ledger has each kind once', () => {
    const again = postedKinds(['booking', 'streak', 'refund', 'return'], true);
    expect(missingEntries(again)).toEqual([]);
    expect(again.map(counts)).toEqual([true, true]);
  });
});

describe('a streak', () => {
  const weeks = ['2025-06-10', '2025-06-17'].map(weekNumber);
  it.each([
    ['2025-06-21', 2],
    ['2025-06-28', 2], // a walk this week still continues the streak
    ['2025-06-29', 0], // a whole week was missed
  ])('on %s is %i weeks', (today, current) => {
    expect(streaksOf(weeks, weekNumber(today))).toMatchObject({ current, longest: 2 });
  });
});

describe('booking badges (REWARD-8)', () => {
  const paid = (dates: string[], refunded = false): PaidWalk[] =>
    dates.map((date, at) => ({
      bookingId: String(at),
      date,
      as: 'parent',
      refunded,
      postedKinds: ['booking'],
    }));
  const sameDay = (times: number) => Array.from({ length: times }, () => '2025-06-10');

  it.each([
    [1, ['first-walk']],
    [9, ['first-walk']],
    [10, ['first-walk', 'ten-walks']],
    [50, ['first-walk', 'ten-walks', 'fifty-walks']],
  ])('for %i paid walks: %j', (times, badges) => {
    expect(bookingBadges(paid(sameDay(times)))).toEqual(badges);
  });

  it('reward four weeks in a row, and are kept after refunds', () => {
    const four = ['2025-12-23', '2025-12-30', '2026-01-06', '2026-01-13'];
    expect(bookingBadges(paid(four, true))).toEqual(['first-walk', 'four-week-streak']);
    expect(bookingBadges(paid(four.toSpliced(1, 1)))).toEqual(['first-walk']);
  });
});

function live(roll: (sides: number) => number, dates: readonly string[], as: 'parent' | 'walker') {
  const ledger: PointsEntry[] = [];
  const paid: PaidWalk[] = [];
  const settle = () => {
    for (const entry of missingEntries(paid)) {
      ledger.push(entry);
      const at = paid.findIndex(({ bookingId }) => bookingId === entry.bookingId);
      const walk = paid[at] as PaidWalk;
      paid[at] = { ...walk, postedKinds: [...walk.postedKinds, entry.kind] };
    }
  };
  for (const [at, date] of dates.entries()) {
    paid.splice(roll(paid.length + 1), 0, {
      bookingId: String(at),
      date,
      as,
      refunded: roll(8) === 0,
      postedKinds: [],
    });
    if (roll(3) > 0) settle();
    if (roll(6) === 0) {
      const back = roll(paid.length);
      paid[back] = { ...(paid[back] as PaidWalk), refunded: true };
    }
    // The provider reports a refund as failed later. The ledger allows this once.
    const failing = paid.findIndex(
      ({ refunded, postedKinds }) => refunded && !postedKinds.includes('return'),
    );
    if (failing >= 0 && roll(12) === 0) {
      settle();
      paid[failing] = { ...(paid[failing] as PaidWalk), refunded: false };
      settle();
    }
    if (roll(3) === 0) settle();
  }
  settle();
  settle();
  return { ledger, paid };
}

describe(`over ${HISTORIES} random histories, paid late and in any order, partly refunded`, () => {
  it('points and streaks match an independent recount, and no ledger entry is doubled', {
    timeout: 60_000,
  }, () => {
    const kinds = new Set<string>();
    let joined = 0;
    for (let seed = 1; seed <= HISTORIES; seed++) {
      const roll = dice(seed);
      const as = roll(2) === 0 ? 'parent' : 'walker';
      const dates = walkDates(roll, 16);
      const today = Temporal.PlainDate.from(dates.toSorted().at(-1)!)
        .add({ days: roll(20) })
        .toString();
      const { ledger, paid } = live(roll, dates, as);
      const summary = paid.filter(counts).map(({ date }) => date);
      const { current, longest, lastWeek } = streaksOf(summary.map(weekNumber), weekNumber(today));
      expect(
        {
          points: ledger.reduce((sum, { points }) => sum + points, 0),
          current,
          longest,
          lastSunday: lastWeek === null ? null : sundayOf(lastWeek),
        },
        `history ${seed}`,
      ).toEqual(recountByHand(summary, as, today));
      expect(new Set(ledger.map(({ bookingId, kind }) => `${bookingId} ${kind}`)).size).toBe(ledger.length);
      for (const { kind, points } of ledger) {
        kinds.add(kind);
        if (kind === 'streak' && points > 60) joined++;
      }
    }
    expect([...kinds].toSorted()).toEqual(['booking', 'refund', 'return', 'streak']);
    expect(joined, 'late payments that joined two streaks').toBeGreaterThan(HISTORIES / 200);
  });
});
