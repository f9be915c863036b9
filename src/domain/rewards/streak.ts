export const POINTS = { parent: 10, walker: 15, streakWeek: 5 } as const;

export interface Streaks {
  current: number;
  longest: number;
  lastWeek: number | null;
}

/** The current streak lasts through the week after its last walk, and is 0 after a whole missed week (REWARD-2). */
export function streaksOf(weeks: Iterable<number>, thisWeek: number): Streaks {
  const inOrder = [...new Set(weeks)].toSorted((a, b) => a - b);
  let [run, longest] = [0, 0];
  for (const [at, week] of inOrder.entries()) {
    run = inOrder[at - 1] === week - 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  const lastWeek = inOrder.at(-1) ?? null;
  return { current: lastWeek !== null && lastWeek >= thisWeek - 1 ? run : 0, longest, lastWeek };
}

/** 5 × 2 for the second week, 5 × 3 for the third, and so on (REWARD-2). */
const bonusOf = (weeks: number): number =>
  weeks === 0 ? 0 : POINTS.streakWeek * ((weeks * (weeks + 1)) / 2 - 1);

/** Each change returns the change of the bonus, so that the sum does not depend on the order of payments. */
export class WalkedWeeks {
  readonly #walks = new Map<number, number>();

  /** Returns the growth of the bonus: a walk that closes a gap joins two streaks. */
  add(week: number): number {
    const before = this.#count(week);
    this.#walks.set(week, before + 1);
    return before === 0 ? this.#worthOf(week) : 0;
  }

  remove(week: number): number {
    const after = this.#count(week) - 1;
    this.#walks.set(week, after);
    return after === 0 ? this.#worthOf(week) : 0;
  }

  #count(week: number): number {
    return this.#walks.get(week) ?? 0;
  }

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
