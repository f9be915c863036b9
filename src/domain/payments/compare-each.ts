import { ProviderError } from './provider-error.ts';
import type { Discrepancy } from './reconcile.ts';

type Compared = Pick<Discrepancy, 'what' | 'bookingId' | 'objectId'>;

/** Refused objects are in the result. Without an answer, the rest of the kind waits for the next run. */
export async function compareEach<T>(
  objects: readonly T[],
  comparedOf: (object: T) => Compared,
  compare: (object: T) => Promise<Discrepancy[]>,
): Promise<Discrepancy[]> {
  const found: Discrepancy[] = [];
  for (const object of objects) {
    try {
      found.push(...(await compare(object)));
    } catch (error) {
      const failed = notCompared(comparedOf(object), error);
      found.push(failed);
      if (failed.error?.kind === 'unavailable') break;
    }
  }
  return found;
}

export function notCompared(compared: Compared, error: unknown): Discrepancy {
  if (!(error instanceof ProviderError)) throw error;
  return { ...compared, here: 'not compared', there: error.message, repair: null, error };
}
