import { Check, Undo2 } from 'lucide-react';
import { clockTime, shortDate } from '../../../src/dates.ts';
import { CONFIRMED, isOneOf } from '../../../src/domain/bookings/status.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { NextStep } from '../next/NextStep.tsx';
import type { SeriesPageProps } from '../series/SeriesPage.tsx';
import { Answer } from './Answer.tsx';
import { dayText } from './reschedule-text.ts';

/** BOOKING-39 */
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
  const times = `${proposal.moving === 1 ? '1 walk' : `${proposal.moving} walks`} from ${dayText(proposal.from)} on, ${clockTime(startTime)} to ${clockTime(proposal.newTime)}`;
  const more = (
    <>
      {proposal.staying.length > 0 && (
        <p>
          These dates would keep the old time, because someone already has a walk then:{' '}
          {proposal.staying.map(shortDate).join('; ')}.
        </p>
      )}
      {proposal.note && <p>“{proposal.note}”</p>}
    </>
  );
  if (side === proposer)
    return (
      <NextStep
        title={`Waiting for ${givenName(asked)} to answer`}
        acts={<Answer proposal={proposal} intent="withdraw-time" label="Withdraw proposal" icon={Undo2} />}
      >
        <p>You asked to move {times}. Until then, the old time stands.</p>
        {more}
      </NextStep>
    );
  return (
    <NextStep
      tone={side === 'admin' ? 'calm' : 'act'}
      title={`${givenName(asking)} asks to move ${times}`}
      acts={
        side !== 'admin' && (
          <>
            {proposal.moving > 0 && (
              <Answer proposal={proposal} intent="accept-time" label="Accept" icon={Check} primary />
            )}
            <Answer proposal={proposal} intent="keep-time" label="Keep the old time" />
          </>
        )
      }
    >
      {side === 'admin' ? (
        <p>{givenName(asked)} hasn't answered.</p>
      ) : (
        <p>Until you answer, the old time stands. Dates that we add later get the new time.</p>
      )}
      {more}
    </NextStep>
  );
}
