import { log } from '../log.ts';

export interface Lifecycle {
  /** Rejects when the app is closing; a service that was still opening then is closed again. */
  open<T>(name: string, start: () => Promise<T>, stop: (part: T) => Promise<unknown>): Promise<T>;
  /** Closes in reverse order and leaves a service that takes too long. Idempotent. */
  close(): Promise<void>;
}

export class ShuttingDownError extends Error {}

const partMay = 3_000;

interface Service {
  name: string;
  stop: () => Promise<unknown>;
}

export function createLifecycle(): Lifecycle {
  const parts: Service[] = [];
  let opening: Promise<unknown> = Promise.resolve();
  let closing: Promise<void> | undefined;

  async function open<T>(
    name: string,
    start: () => Promise<T>,
    stop: (part: T) => Promise<unknown>,
  ): Promise<T> {
    const part = await start();
    parts.push({ name, stop: () => stop(part) });
    if (closing) throw new ShuttingDownError();
    return part;
  }

  return {
    open(name, start, stop) {
      if (closing) return Promise.reject(new ShuttingDownError());
      const opened = open(name, start, stop);
      // The caller of `open` gets the error; closing only waits.
      opening = opened.catch(() => {});
      return opened;
    },
    close() {
      // A service that is still opening cannot be closed.
      closing ??= within(partMay, opening)
        .catch(() => {})
        .then(() => closeAll(parts));
      return closing;
    },
  };
}

async function closeAll(parts: Service[]): Promise<void> {
  for (const { name, stop } of parts.reverse()) await closePart(name, stop);
}

async function closePart(name: string, stop: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  try {
    await within(partMay, stop());
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

export const succeeds = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
