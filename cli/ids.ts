import type { EntityManager } from '@mikro-orm/postgresql';
import { StartupError } from '../src/launch/startup-error.ts';

type Table = 'profiles' | 'bookings' | 'reports' | 'account_deletion_requests' | 'outbox';

/** The beginning of an id, as tables show it and people paste it. */
const BEGINNING = /^[0-9a-f]{4,8}(?:-[0-9a-f-]{0,26})?$/i;

/**
 * The whole id that somebody means by one or by its beginning. What is neither is given back as it is, for the command to
 * say that there is no such thing. Throws when the beginning fits several.
 */
export async function wholeId(em: EntityManager, table: Table, typed: string): Promise<string> {
  const text = typed.trim().replace(/[-…]+$/, '');
  if (!BEGINNING.test(text)) return text;
  const digits = text.replaceAll('-', '');
  const found = await em.execute<{ id: string }[]>(
    `select id from ${table} where id between ?::uuid and ?::uuid order by id limit 2`,
    [digits.padEnd(32, '0'), digits.padEnd(32, 'f')],
  );
  if (found.length > 1) throw new StartupError(`Several ids begin with ${text}. Give more of it.`);
  return found[0]?.id ?? text;
}
