import { clockTime, shortDate } from '../../../src/dates.ts';
import { CONFIRMED, isOneOf } from '../../../src/domain/bookings/status.ts';
import { plural, tr } from '../../../src/translate.ts';
import type { SeriesPageProps } from '../series/SeriesPage.tsx';
import { SeveralWays } from '../WayNotes.tsx';
import { ProposalStep } from './ProposalStep.tsx';
import { dayText } from './reschedule-text.ts';
export const canMoveSeries = ({ series, side, walks, proposal, now }: SeriesPageProps): boolean =>
  side !== 'admin' &&
  series.status === 'accepted' &&
  !proposal &&
  walks.some(({ status, startsAt }) => isOneOf(CONFIRMED, status) && startsAt > now);

export function SeriesRescheduleStep({ series, side, proposal }: SeriesPageProps) {
  if (!proposal) return null;
  const { parent, walker, startTime } = series;
  return (
    <ProposalStep
      {...{ proposal, parent, walker, side }}
      times={plural(
        proposal.moving,
        '{count} walk from {date} on, {oldTime} to {newTime}',
        '{count} walks from {date} on, {oldTime} to {newTime}',
        { date: dayText(proposal.from), oldTime: clockTime(startTime), newTime: clockTime(proposal.newTime) },
      )}
      hint={tr("Until there's an answer, the old time stands. Dates that we add later get the new time.")}
    >
      <SeveralWays ways={proposal.ways} />
      {proposal.staying.length > 0 && (
        <p>
          {tr('These dates would keep the old time, because someone already has a walk then: {dates}.', {
            dates: proposal.staying.map(shortDate).join('; '),
          })}
        </p>
      )}
    </ProposalStep>
  );
}
