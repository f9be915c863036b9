import { createHash } from 'node:crypto';
import { clock } from '../clock.ts';
import { executePrepared } from '../domain/kysely.ts';
import { idOf } from '../domain/viewer.ts';
import type { FormSubmission, RequestContext } from './page.tsx';

/** ACCOUNT-30. Of two concurrent submissions the second waits for the first. A form without a key always counts as new. */
export async function isFirstSubmission({
  em,
  viewer,
  url,
  form,
}: RequestContext & FormSubmission): Promise<boolean> {
  if (typeof form.key !== 'string') return true;
  const content = Object.entries(form).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const sent = JSON.stringify([idOf(viewer), url.pathname, url.search, content]);
  const added = await executePrepared<unknown[]>(
    em,
    'insert into form_keys (hash, sent_at) values (?, ?) on conflict do nothing returning hash',
    [createHash('sha256').update(sent).digest(), clock.now()],
  );
  return added.length === 1;
}
