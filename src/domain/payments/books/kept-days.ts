import type { EntityManager } from '@mikro-orm/postgresql';
import type { ReportLine } from './report.ts';

/** Lines at Stripe change only when they are read. Each process keeps its last. */
const kept = new WeakMap<object, { key: string; lines: ReportLine[] }>();

export async function keptDays(em: EntityManager, key: string, load: () => Promise<ReportLine[]>) {
  const known = kept.get(em.getDriver());
  const lines = known?.key === key ? known.lines : await load();
  kept.set(em.getDriver(), { key, lines });
  return lines;
}
