import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';

const MINUTE_MS = 60_000;

/** For what is the same for everybody and may be a minute old. Each process keeps its own. */
export function keptAMinute<Value>(
  load: (em: EntityManager) => Promise<Value>,
): (em: EntityManager) => Promise<Value> {
  const kept = new WeakMap<object, { value: Value; at: number }>();
  return async (em) => {
    const known = kept.get(em.getDriver());
    const now = clock.now().getTime();
    if (known && Math.abs(now - known.at) < MINUTE_MS) return known.value;
    const value = await load(em);
    kept.set(em.getDriver(), { value, at: now });
    return value;
  };
}
