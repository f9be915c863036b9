import { log } from '../log.ts';

export interface Lifecycle {
  /** Rejects when the app is closing; a service that was still opening then is closed again. */
  open<T>(
    name: string,
    start: () => Promise<T>,
    stop: (part: T, drainMs: number) => Promise<unknown>,
  ): Promise<T>;
  /** Leaves a service that takes too long. Each gets what is left of `drainMs`. Idempotent. */
  close(drainMs?: number): Promise<void>;
}

export class ShuttingDownError extends Error {}

const partMay = 3_000;

export function createLifecycle(): Lifecycle {
  const parts = new AsyncDisposableStack();
  let opening: Promise<unknown> = Promise.resolve();
  let closing: Promise<void> | undefined;
  let drainUntil = 0;
  return {
    open(name, start, stop) {
      if (closing) return Promise.reject(new ShuttingDownError());
      const opened = start().then((part) => {
        parts.defer(() => {
          const drainMs = Math.max(0, drainUntil - performance.now());
          return closePart(name, partMay + drainMs, () => stop(part, drainMs));
        });
        if (closing) throw new ShuttingDownError();
        return part;
      });
      // The caller of `open` gets the error; closing only waits.
      opening = opened.catch(() => {});
      return opened;
    },
    close(drainMs = 0) {
      drainUntil ||= performance.now() + drainMs;
      // A service that is still opening cannot be closed.
      closing ??= within(partMay, opening)
        .catch(() => {})
        .then(() => parts.disposeAsync());
      return closing;
    },
  };
}

async function closePart(name: string, mayTakeMs: number, stop: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  try {
    await within(mayTakeMs, stop());
    log.debug({ part: name, ms: Math.round(performance.now() - began) }, 'closed');
  } catch (err) {
    log.error({ err, part: name }, 'a service did not close cleanly');
  }
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, ms, new Error(`took longer than ${ms} ms`));
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
