import { POINTS } from './points.ts';

/** How many weeks in a row, now and at best. */
export interface Streaks {
  current: number;
  longest: number;
  /** The last week with a walk; null before the first. */
  lastWeek: number | null;
}

/**
 * The streaks of somebody who walked in these weeks. The current one lives on through the week after its last walk, since
 * that week may still bring one, and is 0 once a whole week was missed. DECISIONS 44.
 */
export function streaksOf(weeks: Iterable<number>, thisWeek: number): Streaks {
  const inOrder = [...new Set(weeks)].toSorted((a, b) => a - b);
  let [run, longest] = [0, 0];
  for (const [at, week] of inOrder.entries()) {
    run = inOrder[at - 1] === week - 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  const lastWeek = inOrder.at(-1) ?? null;
  const alive = lastWeek !== null && lastWeek >= thisWeek - 1;
  return { current: alive ? run : 0, longest, lastWeek };
}

/** The bonus of so many weeks in a row: 5 × 2 for the second, 5 × 3 for the third, and so on. S2 §9. */
const bonusOf = (weeks: number): number =>
  weeks === 0 ? 0 : POINTS.streakWeek * ((weeks * (weeks + 1)) / 2 - 1);

/**
 * The weeks in which somebody walked, with the number of walks in each. Adding or removing a walk tells what that does to
 * the streak bonus, so that the sum depends on the walks alone and never on the order in which they were paid.
 */
export class WalkedWeeks {
  readonly #walks = new Map<number, number>();

  /** Adds a walk; returns by how much the bonus grows: a walk that closes a gap joins two streaks. */
  add(week: number): number {
    const before = this.#count(week);
    this.#walks.set(week, before + 1);
    return before === 0 ? this.#worthOf(week) : 0;
  }

  /** Takes a walk out; returns by how much the bonus shrinks. */
  remove(week: number): number {
    const after = this.#count(week) - 1;
    this.#walks.set(week, after);
    return after === 0 ? this.#worthOf(week) : 0;
  }

  #count(week: number): number {
    return this.#walks.get(week) ?? 0;
  }

  /** What it makes of the bonus that this week is there, between its neighbours. */
  #worthOf(week: number): number {
    const before = this.#run(week, -1);
    const after = this.#run(week, 1);
    return bonusOf(before + 1 + after) - bonusOf(before) - bonusOf(after);
  }

  #run(from: number, step: 1 | -1): number {
    let length = 0;
    while (this.#count(from + step * (length + 1)) > 0) length++;
    return length;
  }
}
