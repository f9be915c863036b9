import type { Page } from '../src/domain/page.ts';
import type { Session } from './session.ts';

/**
 * Starts the database when it is not running. Its libraries are loaded here and in the actions, so that help and
 * completion are fast. `mayBegin` creates a missing data directory.
 */
export async function withDatabase(
  action: (session: Session) => Promise<unknown>,
  options: { mayBegin?: boolean } = {},
): Promise<void> {
  const { openSession } = await import('./session.ts');
  await openSession(action, options);
}

/** Reads pages until `limit` rows match, so that the filter applies before the limit. */
export async function pagesUntil<Row>(
  limit: number,
  read: (after: string | null) => Promise<Page<Row>>,
): Promise<Row[]> {
  const found: Row[] = [];
  let after: string | null = null;
  do {
    const page: Page<Row> = await read(after);
    found.push(...page.items);
    after = page.next;
  } while (after && found.length < limit);
  return found.slice(0, limit);
}
