import { clock } from '../src/clock.ts';
import type { ClockContext, ScheduledJob } from './scheduled.ts';

/** Shorter than a closed account is kept, so that its erasure leaves no email about it on our disk. RETENTION-10 */
const RETENTION_DAYS = 14;

/** Emails that were captured instead of sent; none where a mail server is configured. */
export const pruningCapturedMail: Pick<ScheduledJob, 'due' | 'run'> = {
  due: async (context) => (await outdated(context)).length,
  async run(context) {
    const ids = await outdated(context);
    for (const id of ids) await context.mailer.captured?.remove(id);
    return ids.length;
  },
};

async function outdated({ mailer }: ClockContext): Promise<string[]> {
  const before = new Date(clock.now().getTime() - RETENTION_DAYS * 86_400_000);
  return (await mailer.captured?.sentBefore(before)) ?? [];
}
