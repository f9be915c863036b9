import type { EntityManager } from '@mikro-orm/postgresql';
import type { Period } from './period.ts';

/** Lines at Stripe change only when they are read. Each process keeps its own. */
const kept = new WeakMap<object, { readAt: number; periods: Map<string, unknown> }>();

export async function keptUntilRead<Value>(
  em: EntityManager,
  read: { readAt: Date } | null,
  { from, to }: Period,
  load: () => Promise<Value>,
): Promise<Value> {
  const readAt = read?.readAt.getTime() ?? 0;
  const known = kept.get(em.getDriver());
  const current = known?.readAt === readAt ? known : { readAt, periods: new Map() };
  kept.set(em.getDriver(), current);
  const key = `${from} ${to}`;
  const value = (current.periods.get(key) as Value | undefined) ?? (await load());
  current.periods.set(key, value);
  return value;
}
