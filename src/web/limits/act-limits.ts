import type { Viewer } from '../../domain/viewer.ts';
import type { LimitName, Limits } from './limits.ts';

/** Throws `rate_limited` (429) beyond the limit of the person, or of the person and the one they write to (SAFETY-15). */
export async function limitAct(
  limits: Limits,
  viewer: Viewer,
  limit: LimitName | undefined,
  form: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (!limit || viewer.kind !== 'member' || viewer.role === 'admin') return;
  await limits.use(limit, viewer.id);
  if (limit === 'request' && form.walker) await limits.use('requestPair', `${viewer.id}/${form.walker}`);
}
