import { it } from 'vitest';

/** In CI: all queue tests on Redis too, every flow in a browser, and properties over as many cases as one wants to be sure of. */
export const isFullSize = process.env.FULL_SIZE === '1';

export const atFullSize = <T>(full: T, usual: T): T => (isFullSize ? full : usual);

/** Who press at the same moment. */
export const CROWD = atFullSize(50, 5);

/** As `it`, in CI alone: a further case of a rule that costs much, beside those that hold it. */
export const onlyInCI = it.runIf(isFullSize);

/** Of a table of cases that are alike: all in CI, and in `npm test` every second one. */
export const everySecond = <T>(cases: readonly T[], from: 0 | 1 = 0): readonly T[] =>
  atFullSize(
    cases,
    cases.filter((_, at) => at % 2 === from),
  );

/** Of a table of cases: all in CI, and in `npm test` so many from its beginning. */
export const firstOf = <T>(cases: readonly T[], count = 1): readonly T[] =>
  atFullSize(cases, cases.slice(0, count));
