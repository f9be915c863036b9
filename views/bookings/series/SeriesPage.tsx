import { clockTime, shortDate } from '../../../src/dates.ts';
import type { SeriesDetail } from '../../../src/domain/bookings/series/series-detail.ts';
import { weekdayNames } from '../../../src/domain/bookings/series/weekday-names.ts';
import { ACTIVE_STATUSES, isOneOf } from '../../../src/domain/bookings/status.ts';
import { childTerm, firstNamesOf, namesOf } from '../../../src/domain/children/first-name.ts';
import { fullName, withinSentence } from '../../../src/domain/people/names.ts';
import { durationText } from '../../../src/domain/walk-times.ts';
import { formatMoney, priceOf } from '../../../src/money.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { msg, tr } from '../../../src/translate.ts';
import type { FormView } from '../../form.ts';
import { BackLink, Badge, Button, Card, DescriptionList, PageHeading } from '../../ui.ts';
import { canMoveSeries, SeriesRescheduleStep } from '../reschedule/SeriesRescheduleStep.tsx';
import { SeriesDates } from './SeriesDates.tsx';
import { SeriesDialogs } from './SeriesDialogs.tsx';
import { SeriesNext } from './SeriesNext.tsx';

export type SeriesPageProps = SeriesDetail & { dialog: string | null; from: string | null; form: FormView };

const STATUS = {
  pending: { label: msg('Pending'), tone: 'sun' },
  accepted: { label: msg('Confirmed'), tone: 'pine' },
  ended: { label: msg('Ended'), tone: 'plain' },
} as const;

export function SeriesPage(props: SeriesPageProps) {
  const { series, side } = props;
  const { label, tone } = STATUS[series.status];
  return (
    <>
      <PageHeading
        back={
          <BackLink href={side === 'admin' ? paths.dashboard : paths.schedule}>
            {side === 'admin' ? tr('Back to Dashboard') : tr('Back to Schedule')}
          </BackLink>
        }
        title={tr("{children}'s weekly walks", { children: firstNamesOf(series.children) })}
        lead={leadOf(props)}
        actions={<Badge tone={tone}>{tr(label)}</Badge>}
      />
      <SeriesRescheduleStep {...props} />
      <SeriesNext {...props} />
      <Card title={tr('Every week')}>
        <Facts {...props} />
        <Acts {...props} />
      </Card>
      <SeriesDates {...props} />
      <SeriesDialogs {...props} />
    </>
  );
}

function leadOf({ series, side }: SeriesPageProps): string {
  const names = { walker: fullName(series.walker), parent: withinSentence(fullName(series.parent)) };
  if (side === 'walker') return tr('for {parent}', names);
  return side === 'parent' ? tr('with {walker}', names) : tr('with {walker}, for {parent}', names);
}

function Facts({ series, walks }: SeriesPageProps) {
  const { weekdays, startTime, durationHours, hourlyRate, lastDate } = series;
  const first = walks.find(({ status }) => status !== 'cancelled') ?? walks[0];
  const firstDate = first?.scheduledDate ?? series.firstDate;
  const old = walks.findLast(({ status, hourlyRate: rate }) => status === 'accepted' && rate !== hourlyRate);
  const price = {
    amount: formatMoney(priceOf(hourlyRate, durationHours)),
    rate: formatMoney(hourlyRate),
    old: formatMoney(old?.totalAmount ?? 0),
    date: shortDate(old?.scheduledDate ?? firstDate),
  };
  return (
    <DescriptionList
      items={[
        { term: tr('Days'), children: weekdayNames(weekdays) },
        { term: tr('Time'), children: `${clockTime(startTime)}, ${durationText(durationHours)}` },
        { term: tr('First day'), children: shortDate(firstDate) },
        lastDate >= firstDate && { term: tr('Last day'), children: shortDate(lastDate) },
        {
          term: tr('Price'),
          children: old
            ? tr('{old} a walk until {date}, then {amount}', price)
            : durationHours === 1
              ? tr('{amount} a walk', price)
              : tr('{amount} a walk, at {rate}/hr', price),
        },
        { term: childTerm(series.children), children: namesOf(series.children) },
      ]}
    />
  );
}

function Acts(props: SeriesPageProps) {
  const { series, side, walks, now } = props;
  const next = walks.find(({ status, startsAt }) => isOneOf(ACTIVE_STATUSES, status) && startsAt > now);
  if (series.status === 'ended' || (side === 'walker' && series.status === 'pending')) return null;
  const change =
    side === 'parent' && series.status === 'accepted' && next
      ? withQuery(paths.bookWalk, { walker: series.walker.id, series: series.id, again: next.id })
      : null;
  return (
    <div className="cluster quiet-acts">
      {change && <Button href={change} variant="quiet" size="s" label={tr('Change walks')} />}
      {canMoveSeries(props) && (
        <Button
          id="propose-times"
          href={withQuery(paths.series(series.id), { dialog: 'reschedule' })}
          variant="quiet"
          size="s"
          label={tr('Propose another time')}
        />
      )}
      <Button
        href={withQuery(paths.series(series.id), { dialog: 'end' })}
        variant="quiet"
        size="s"
        label={tr('Cancel walks')}
      />
    </div>
  );
}
