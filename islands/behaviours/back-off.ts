/** 12 s and more between tries: at most five a minute while the server is down. */
const FIRST_WAIT_MS = 12_000;
const MAX_WAIT_MS = 120_000;
/** A stream that lived this long ended on purpose (a drain, a deploy): come back as soon as it said. */
const GOOD_LIFE_MS = 30_000;

let wait = FIRST_WAIT_MS;
let timer = 0;
let then = () => {};
let openedAt = Number.POSITIVE_INFINITY;

/** When to ask again after a stream has ended. */
export const backOff = {
  waiting: (): boolean => timer !== 0,

  opened(): void {
    openedAt = performance.now();
  },

  /** `soonMs`: what the server asked for, if the stream had a good life. */
  retry(again: () => void, soonMs: number): void {
    const good = performance.now() - openedAt > GOOD_LIFE_MS;
    const base = good ? soonMs : wait;
    wait = good ? FIRST_WAIT_MS : Math.min(wait * 2, MAX_WAIT_MS);
    openedAt = Number.POSITIVE_INFINITY;
    then = again;
    timer = window.setTimeout(backOff.hurry, base * (1 + Math.random() / 2));
  },

  /** The line is back: no more waiting. */
  hurry(): void {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    then();
  },
};
