import { diagnostics, type JobEvent, type JobOutcome } from '../src/diagnostics.ts';
import { logContext } from '../src/log-context.ts';

export async function observeJob(
  job: Pick<JobEvent, 'queue' | 'kind' | 'traceparent'>,
  work: () => Promise<JobOutcome>,
): Promise<void> {
  const event: JobEvent = { ...job, outcome: 'done', began: performance.now() };
  const run = async () => {
    event.outcome = await work();
  };
  await logContext.run({}, () => diagnostics.job.tracePromise(run, event));
}
