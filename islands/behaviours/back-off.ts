/** 12 s and more between tries: at most five a minute while the server is down. */
const FIRST_WAIT_MS = 12_000;
const LONGEST_WAIT_MS = 120_000;
/** A stream that lived this long ended on purpose (a drain, a deploy): come back soon, but not all at once. */
const GOOD_LIFE_MS = 30_000;
const SOON_MS = 3_000;

let wait = FIRST_WAIT_MS;
let timer = 0;
let openedAt = Number.POSITIVE_INFINITY;

/** When to ask again after a stream has ended. */
export const backOff = {
  waiting: (): boolean => timer !== 0,

  opened(): void {
    openedAt = performance.now();
  },

  retry(again: () => void): void {
    const good = performance.now() - openedAt > GOOD_LIFE_MS;
    const base = good ? SOON_MS : wait;
    wait = good ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS);
    openedAt = Number.POSITIVE_INFINITY;
    timer = window.setTimeout(
      () => {
        timer = 0;
        again();
      },
      base * (1 + Math.random() / 2),
    );
  },
};
