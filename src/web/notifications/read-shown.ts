import { kindsShownAt } from '../../../views/notifications/entries.ts';
import { readShown } from '../../domain/notifications/list.ts';
import type { RequestContext } from '../kit/page.tsx';

export async function readNotificationsShown(context: RequestContext): Promise<void> {
  const { em, viewer, url, params, isShown } = context;
  if (!isShown || viewer.kind !== 'member') return;
  const kinds = kindsShownAt(url.pathname);
  // These pages of a walk show none of its steps.
  const subject = /\/(share|card|help)$/.test(url.pathname) ? null : (params.id ?? null);
  if (subject !== null || kinds.length > 0) await readShown(em, viewer, { subject, kinds });
}
