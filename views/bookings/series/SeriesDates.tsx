import { shortDate } from '../../../src/dates.ts';
import type { SeriesDateKind } from '../../../src/domain/bookings/series/series.ts';
import { paths } from '../../../src/paths.ts';
import { msg, plural, tr } from '../../../src/translate.ts';
import { Badge, Card, Disclosure, StatusBadge } from '../../ui.ts';
import type { SeriesPageProps } from './SeriesPage.tsx';

const WITHOUT: Record<Exclude<SeriesDateKind, 'kept'>, string> = {
  closed: msg('Schools are closed'),
  left_out: msg('Left out'),
  no_room: msg('The walker is off, or someone has a walk then'),
};

export function SeriesDates({ series, walks, without, conflicts, now }: SeriesPageProps) {
  const ahead = walks.filter(({ endsAt }) => endsAt > now);
  const past = walks.filter(({ endsAt }) => endsAt <= now);
  return (
    <Card title={tr('Dates')} id="dates">
      <DateList walks={ahead} conflicts={conflicts} usual={series.status} />
      {without.length > 0 && (
        <Disclosure
          id="without"
          title={plural(without.length, '{count} date skipped', '{count} dates skipped')}
        >
          <ul className="date-list">
            {without.map(({ date, kind }) => (
              <li key={date}>
                {shortDate(date)}{' '}
                <span className="small soft">{kind === 'kept' ? '' : tr(WITHOUT[kind])}</span>
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
      {past.length > 0 && (
        <Disclosure id="past" title={plural(past.length, '{count} past date', '{count} past dates')}>
          <DateList walks={past} conflicts={conflicts} usual={series.status} />
        </Disclosure>
      )}
    </Card>
  );
}

type DateListProps = Pick<SeriesPageProps, 'walks' | 'conflicts'> & {
  /** The page shows the status of the series; a walk shows only another one. */
  usual: string;
};

function DateList({ walks, conflicts, usual }: DateListProps) {
  if (walks.length === 0) return <p className="soft">{tr('No dates ahead.')}</p>;
  return (
    <ul className="date-list">
      {walks.map((walk) => (
        <li key={walk.id} className="cluster">
          <a href={paths.booking(walk.id)}>{shortDate(walk.scheduledDate)}</a>
          {walk.status !== usual && <StatusBadge booking={walk} />}
          {conflicts.has(walk.id) && <Badge tone="coral">{tr('Already taken')}</Badge>}
        </li>
      ))}
    </ul>
  );
}
