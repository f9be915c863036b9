import type { TransitionName } from './lifecycle.ts';

const IN_SERIES: Partial<Record<TransitionName, TransitionName>> = {
  cancel: 'cancelInSeries',
  decline: 'declineInSeries',
  expire: 'expireInSeries',
};

/** For commands that end many bookings at once: the step without emails for a walk of a series. */
export const bulkTransition = (
  name: TransitionName,
  { seriesId }: { seriesId?: string | null },
): TransitionName => (seriesId && IN_SERIES[name]) || name;
