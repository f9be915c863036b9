import { clock } from '../src/clock.ts';
import type { ClockContext, ScheduledJob } from './scheduled.ts';

/** Shorter than the 30 days after an account was closed, so that no email about it outlives its erasure. RETENTION-10 */
const RETENTION_DAYS = 14;

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
