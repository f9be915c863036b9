import { Check, RotateCcw, X } from 'lucide-react';
import { shortDate } from '../../../src/dates.ts';
import { ACTIVE_STATUSES, isOneOf } from '../../../src/domain/bookings/status.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { formatMoney } from '../../../src/money.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { Button, Form, SubmitButton } from '../../ui.ts';
import { startText } from '../next/format-start.ts';
import { NextStep } from '../next/NextStep.tsx';
import type { SeriesPageProps } from './SeriesPage.tsx';

const walksText = (count: number): string => (count === 1 ? '1 walk' : `${count} walks`);

export function SeriesNext(props: SeriesPageProps) {
  const { series, side, walks, newRate } = props;
  if (newRate !== null) return <NewRate {...props} newRate={newRate} />;
  if (series.status === 'ended')
    return <NextStep title={endText(props)} acts={side === 'parent' && <BookAgain {...props} />} />;
  if (series.status === 'pending' && side === 'walker') return <Answer {...props} />;
  if (series.status === 'pending')
    return (
      <NextStep kind="Requested" title={`Waiting for ${givenName(series.walker)} to answer`}>
        <p>{walksText(openOf(walks).length)} in one request.</p>
      </NextStep>
    );
  return <NextWalk {...props} />;
}

function NextWalk({ series, walks, now }: SeriesPageProps) {
  const next = walks.find(({ status, endsAt }) => isOneOf(ACTIVE_STATUSES, status) && endsAt > now);
  return (
    next && (
      <NextStep
        kind="Next"
        title={`Walk ${startText(next)}`}
        acts={<Button href={paths.booking(next.id)} label="View Details" />}
      >
        {series.lastDate > series.bookedUntil && (
          <p>Later dates until {shortDate(series.lastDate)} are added each week, up to eight weeks ahead.</p>
        )}
      </NextStep>
    )
  );
}

/** Not after a block or a decision of the team. */
const BookAgain = ({ series: { endReason, walker } }: SeriesPageProps) =>
  endReason !== 'stopped' &&
  endReason !== 'admin' && (
    <Button
      href={withQuery(paths.bookWalk, { walker: walker.id, every: 'week' })}
      variant="primary"
      icon={RotateCcw}
      label="Book again"
    />
  );

const openOf = (walks: SeriesPageProps['walks']) => walks.filter(({ status }) => status === 'pending');

function Answer({ series, walks, conflicts }: SeriesPageProps) {
  const open = openOf(walks);
  const fitting = open.filter(({ id }) => !conflicts.has(id)).length;
  const all = fitting === open.length;
  return (
    <NextStep
      tone="act"
      title={`${givenName(series.parent)} requested ${walksText(open.length)}`}
      acts={
        <>
          {fitting > 0 && (
            <Form intent="accept-series" layout="row">
              <SubmitButton
                icon={Check}
                label={all ? `Accept all ${open.length}` : `Accept the ${fitting} that fit`}
              />
            </Form>
          )}
          <Button href={withQuery(paths.series(series.id), { dialog: 'decline' })} icon={X} label="Decline" />
        </>
      }
    >
      {series.replaces && (
        <p>
          This changes <a href={paths.series(series.replaces)}>your walks</a> from{' '}
          {shortDate(series.firstDate)} on. They stay until you accept.
        </p>
      )}
      {!all && (
        <p>
          You or the child already have a walk on {open.length - fitting} of these dates. They'd be declined.
        </p>
      )}
      {series.lastDate > series.bookedUntil && (
        <p>Later dates until {shortDate(series.lastDate)} are added each week, up to eight weeks ahead.</p>
      )}
    </NextStep>
  );
}

function NewRate({ series, newRate }: SeriesPageProps & { newRate: number }) {
  return (
    <NextStep
      tone="act"
      kind="New rate"
      title={`${givenName(series.walker)} now asks ${formatMoney(newRate)}/hr`}
      acts={
        <Form intent="agree-to-rate" hidden={{ rate: String(newRate) }} layout="row">
          <SubmitButton label={`Agree to ${formatMoney(newRate)}/hr`} />
        </Form>
      }
    >
      <p>
        Your walks stay at {formatMoney(series.hourlyRate)}/hr until you agree. The new rate applies to walks
        added after that.
      </p>
    </NextStep>
  );
}

function endText({ side, series: { endReason, walker, parent } }: SeriesPageProps): string {
  const who = (at: 'parent' | 'walker') =>
    side === at ? 'You' : givenName(at === 'parent' ? parent : walker);
  switch (endReason) {
    case 'walker_declined':
      return `${who('walker')} declined these walks`;
    case 'parent_ended':
      return `${who('parent')} canceled these walks`;
    case 'walker_ended':
      return `${who('walker')} canceled these walks`;
    case 'expired':
      return 'No one answered in time';
    case 'finished':
      return 'All walks are over';
    default:
      return 'Our team ended these walks';
  }
}
