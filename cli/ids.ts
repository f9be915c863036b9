import type { EntityManager } from '@mikro-orm/postgresql';
import { StartupError } from '../src/launch/startup-error.ts';

type Table = 'profiles' | 'bookings' | 'reports' | 'account_deletion_requests' | 'outbox';

const BEGINNING = /^[0-9a-f]{4,8}(?:-[0-9a-f-]{0,26})?$/i;

/**
 * Completes a prefix of an id. Other text is returned unchanged, for the command to report. Throws when the prefix
 * matches several rows.
 */
export async function wholeId(em: EntityManager, table: Table, typed: string): Promise<string> {
  const text = typed.trim().replace(/[-…]+$/, '');
  if (!BEGINNING.test(text)) return text;
  const digits = text.replaceAll('-', '');
  const found = await em.execute<{ id: string }[]>(
    `select id from ${table} where id between ?::uuid and ?::uuid order by id limit 2`,
    [digits.padEnd(32, '0'), digits.padEnd(32, 'f')],
  );
  if (found.length > 1) throw new StartupError(`Several ids start with ${text}. Enter more characters.`);
  return found[0]?.id ?? text;
}
