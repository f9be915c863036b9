import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { clock } from '../../clock.ts';
import { kysely } from '../../domain/kysely.ts';
import { idOf } from '../../domain/viewer.ts';
import type { FormContext } from './page.tsx';

/** ACCOUNT-30. Of two concurrent submissions the second waits for the first. A form without a key always counts as new. */
export async function isFirstSubmission({ em, viewer, url, form }: FormContext): Promise<boolean> {
  if (typeof form.key !== 'string') return true;
  const content = Object.entries(form).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const sent = JSON.stringify([idOf(viewer), url.pathname, url.search, content]);
  const hash = createHash('sha256').update(sent).digest();
  // Nobody but the worker may read a row, which `returning` would.
  const { numAffectedRows } = await sql`insert into form_keys (hash, sent_at) values (${hash}, ${clock.now()})
    on conflict do nothing`.execute(kysely(em));
  return numAffectedRows === 1n;
}
