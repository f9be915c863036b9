import { createHash } from 'node:crypto';
import { clock } from '../clock.ts';
import { idOf } from '../domain/viewer.ts';
import type { FormSubmission, RequestContext } from './request-context.ts';

/**
 * Whether a form that carries a key is sent for the first time: the same person has not sent the same content with this
 * key. Of two at once the second waits for what becomes of the first. A form without a key always counts as new.
 */
export async function isFirstSubmission({
  em,
  viewer,
  url,
  form,
}: RequestContext & FormSubmission): Promise<boolean> {
  if (typeof form.key !== 'string') return true;
  const content = Object.entries(form).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const sent = JSON.stringify([idOf(viewer), url.pathname, url.search, content]);
  const { affectedRows } = await em.execute<{ affectedRows: number }>(
    'insert into form_keys (hash, sent_at) values (?, ?) on conflict do nothing',
    [createHash('sha256').update(sent).digest(), clock.now()],
    'run',
  );
  return affectedRows === 1;
}
