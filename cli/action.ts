import type { Page } from '../src/domain/lists/page.ts';
import type { CliSession, openCliSession, SessionOptions } from './session.ts';

type OpenSession = typeof openCliSession;

let open: OpenSession = async (...session) => (await import('./session.ts')).openCliSession(...session);

/** For a process that has the database open and runs many commands. */
export function openSessionsWith(other: OpenSession): void {
  open = other;
}

/** Starts the database when it is not running. Libraries are loaded here and in the actions, so that help and completion are fast. */
export const withDatabase =
  <Arguments extends unknown[]>(
    action: (session: CliSession, ...typed: Arguments) => Promise<unknown>,
    options: SessionOptions = {},
  ) =>
  (...typed: Arguments): Promise<void> =>
    open((session) => action(session, ...typed), options);

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
