/** At most five retries a minute while the server is down. */
const FIRST_WAIT_MS = 12_000;
const MAX_WAIT_MS = 120_000;
/** A stream that lived this long ended on purpose (a deploy): reconnect after the delay that the server named. */
const GOOD_LIFE_MS = 30_000;

let wait = FIRST_WAIT_MS;
let timer = 0;
let then = () => {};
let openedAt = Number.POSITIVE_INFINITY;

export const backOff = {
  waiting: (): boolean => timer !== 0,

  opened(): void {
    openedAt = performance.now();
  },

  retry(again: () => void, soonMs: number): void {
    const good = performance.now() - openedAt > GOOD_LIFE_MS;
    const base = good ? soonMs : wait;
    wait = good ? FIRST_WAIT_MS : Math.min(wait * 2, MAX_WAIT_MS);
    openedAt = Number.POSITIVE_INFINITY;
    then = again;
    timer = window.setTimeout(backOff.hurry, base * (1 + Math.random() / 2));
  },

  hurry(): void {
    if (!timer) return;
    clearTimeout(timer);
    timer = 0;
    then();
  },
};
