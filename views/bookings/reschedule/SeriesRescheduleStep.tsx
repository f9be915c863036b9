import { Check } from 'lucide-react';
import { clockTime, shortDate } from '../../../src/dates.ts';
import { CONFIRMED, isOneOf } from '../../../src/domain/bookings/status.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { plural, tr } from '../../../src/translate.ts';
import { NextStep } from '../next/NextStep.tsx';
import type { SeriesPageProps } from '../series/SeriesPage.tsx';
import { AnswerButton, WaitingStep } from './AnswerButton.tsx';
import { dayText } from './reschedule-text.ts';
export const canMoveSeries = ({ series, side, walks, proposal, now }: SeriesPageProps): boolean =>
  side !== 'admin' &&
  series.status === 'accepted' &&
  !proposal &&
  walks.some(({ status, startsAt }) => isOneOf(CONFIRMED, status) && startsAt > now);

/** The proposal that waits for an answer, with the dates that it leaves out. BOOKING-39 */
export function SeriesRescheduleStep({ series, side, proposal }: SeriesPageProps) {
  if (!proposal) return null;
  const { parent, walker, startTime } = series;
  const proposer = proposal.proposedBy === parent.id ? 'parent' : 'walker';
  const [asking, asked] = proposer === 'parent' ? [parent, walker] : [walker, parent];
  const times = plural(
    proposal.moving,
    '{count} walk from {date} on, {oldTime} to {newTime}',
    '{count} walks from {date} on, {oldTime} to {newTime}',
    { date: dayText(proposal.from), oldTime: clockTime(startTime), newTime: clockTime(proposal.newTime) },
  );
  const more = (
    <>
      {proposal.staying.length > 0 && (
        <p>
          {tr('These dates would keep the old time, because someone already has a walk then: {dates}.', {
            dates: proposal.staying.map(shortDate).join('; '),
          })}
        </p>
      )}
      {proposal.note && <p>“{proposal.note}”</p>}
    </>
  );
  if (side === proposer)
    return (
      <WaitingStep proposal={proposal} asked={givenName(asked)} times={times}>
        {more}
      </WaitingStep>
    );
  return (
    <NextStep
      tone={side === 'admin' ? 'calm' : 'act'}
      title={tr('{asking} asks to move {times}', { asking: givenName(asking), times })}
      acts={
        side !== 'admin' && (
          <>
            {proposal.moving > 0 && (
              <AnswerButton
                proposal={proposal}
                intent="accept-time"
                label={tr('Accept')}
                icon={Check}
                primary
              />
            )}
            <AnswerButton proposal={proposal} intent="keep-time" label={tr('Keep the old time')} />
          </>
        )
      }
    >
      {side === 'admin' ? (
        <p>{tr("{asked} hasn't answered.", { asked: givenName(asked) })}</p>
      ) : (
        <p>{tr("Until there's an answer, the old time stands. Dates that we add later get the new time.")}</p>
      )}
      {more}
    </NextStep>
  );
}
