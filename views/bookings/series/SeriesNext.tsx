import { Check, RotateCcw, X } from 'lucide-react';
import { shortDate } from '../../../src/dates.ts';
import { ACTIVE_STATUSES, isOneOf } from '../../../src/domain/bookings/status.ts';
import { shownFields } from '../../../src/domain/forms/shown.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { formatMoney, priceOf } from '../../../src/money.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { plural, tr } from '../../../src/translate.ts';
import { rich } from '../../i18n/rich.ts';
import { Button, Form, SubmitButton } from '../../ui.ts';
import { NextStep, startText } from '../next/NextStep.tsx';
import { SeveralWays } from '../WayNotes.tsx';
import { earningsText } from './earnings-text.ts';
import type { SeriesPageProps } from './SeriesPage.tsx';

export function SeriesNext(props: SeriesPageProps) {
  const { series, side, walks, newRate } = props;
  if (newRate !== null) return <NewRate {...props} newRate={newRate} />;
  if (series.status === 'ended') return <NextStep title={endText(props)} acts={<AfterEnd {...props} />} />;
  if (series.status === 'pending' && side === 'walker') return <Answer {...props} />;
  if (series.status === 'pending')
    return (
      <NextStep
        kind={tr('Requested')}
        title={tr('Waiting for {asked} to answer', { asked: givenName(series.walker) })}
      >
        <p>{plural(openOf(walks).length, '{count} walk in one request.', '{count} walks in one request.')}</p>
      </NextStep>
    );
  return <NextWalk {...props} />;
}

function NextWalk({ series, walks, now }: SeriesPageProps) {
  const next = walks.find(({ status, endsAt }) => isOneOf(ACTIVE_STATUSES, status) && endsAt > now);
  return (
    next && (
      <NextStep
        kind={tr('Next')}
        title={tr('Walk {when}', { when: startText(next) })}
        acts={<Button href={paths.booking(next.id)} label={tr('View Details')} />}
      >
        <LaterDates series={series} />
      </NextStep>
    )
  );
}

const LaterDates = ({ series }: Pick<SeriesPageProps, 'series'>) =>
  series.lastDate > series.bookedUntil && (
    <p>
      {tr('Later dates until {date} are added each week, up to eight weeks ahead.', {
        date: shortDate(series.lastDate),
      })}
    </p>
  );

const AfterEnd = (props: SeriesPageProps) =>
  props.changedTo ? (
    <Button href={paths.series(props.changedTo)} label={tr('View the weekly walks')} />
  ) : (
    props.side === 'parent' && <BookAgain {...props} />
  );

/** Not after a block or a decision of the team. */
const BookAgain = ({ isTaken, series: { endReason, walker } }: SeriesPageProps) =>
  !isTaken &&
  !['stopped', 'admin'].includes(endReason ?? '') && (
    <Button
      href={withQuery(paths.bookWalk, { walker: walker.id, every: 'week' })}
      variant="primary"
      icon={RotateCcw}
      label={tr('Book again')}
    />
  );

const openOf = (walks: SeriesPageProps['walks']) => walks.filter(({ status }) => status === 'pending');

function Answer({ series, askedBy, walks, ways, conflicts }: SeriesPageProps) {
  const open = openOf(walks);
  const fitting = open.filter(({ id }) => !conflicts.has(id)).length;
  const all = fitting === open.length;
  return (
    <NextStep
      tone="act"
      title={plural(open.length, '{parent} requested {count} walk', '{parent} requested {count} walks', {
        parent: givenName(askedBy ?? series.parent),
      })}
      acts={
        <>
          {fitting > 0 && (
            <Form intent="accept-series" hidden={shownFields({ walks: fitting })} layout="row">
              <SubmitButton
                icon={Check}
                label={
                  all
                    ? tr('Accept all {count}', { count: open.length })
                    : tr('Accept the {count} that fit', { count: fitting })
                }
              />
            </Form>
          )}
          <Button
            href={withQuery(paths.series(series.id), { dialog: 'decline' })}
            icon={X}
            label={tr('Decline')}
          />
        </>
      }
    >
      <p>
        {tr("You'll earn {amount}.", {
          amount: earningsText(priceOf(series.hourlyRate, series.durationHours), fitting),
        })}
      </p>
      {series.replaces && (
        <p>
          {rich('This changes <link>your walks</link> from {date} on. They stay until you accept.', {
            link: (text) => <a href={paths.series(series.replaces ?? '')}>{text}</a>,
            date: shortDate(series.firstDate),
          })}
        </p>
      )}
      {!all && (
        <p>
          {tr("You or the child already have a walk on {count} of these dates. They'd be declined.", {
            count: open.length - fitting,
          })}
        </p>
      )}
      <SeveralWays ways={ways} />
      <LaterDates series={series} />
    </NextStep>
  );
}

function NewRate({ series, newRate }: SeriesPageProps & { newRate: number }) {
  return (
    <NextStep
      tone="act"
      kind={tr('New rate')}
      title={tr('{walker} now asks for {amount}/hr', {
        walker: givenName(series.walker),
        amount: formatMoney(newRate),
      })}
      acts={
        <Form intent="agree-to-rate" hidden={{ rate: String(newRate) }} layout="row">
          <SubmitButton label={tr('Agree to {amount}/hr', { amount: formatMoney(newRate) })} />
        </Form>
      }
    >
      <p>
        {tr(
          'These walks stay at {amount}/hr until the new rate is agreed. It applies to walks added after that.',
          { amount: formatMoney(series.hourlyRate) },
        )}
      </p>
    </NextStep>
  );
}

function endText({ side, changedTo, isTaken, series }: SeriesPageProps): string {
  const { endReason, endedBy, walker, parent } = series;
  if (isTaken) return tr('Another request for these walks was agreed');
  switch (endReason) {
    case 'walker_declined':
      return side === 'walker'
        ? tr('You declined these walks')
        : tr('{name} declined these walks', { name: givenName(walker) });
    case 'parent_ended':
      if (side === 'parent') return tr('Your family canceled these walks');
      return endedBy === parent.id
        ? tr('{name} canceled these walks', { name: givenName(parent) })
        : tr('The family canceled these walks');
    case 'walker_ended':
      return side === 'walker'
        ? tr('You canceled these walks')
        : tr('{name} canceled these walks', { name: givenName(walker) });
    case 'expired':
      return tr('No one answered in time');
    case 'finished':
      return changedTo ? tr('The weekly walks were changed') : tr('All walks are over');
    default:
      return tr('Trotwell ended these walks');
  }
}
