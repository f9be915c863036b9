import { clockTime, longDate } from '../../../src/dates.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import type { IncidentLine, IncidentList, IncidentQuery } from '../../../src/domain/incidents/incidents.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { INCIDENT_LABELS, OUTCOME_LABELS } from '../../incidents/labels.ts';
import { Button, type Column, EmptyState, PageHeading, Pagination, Table, Tabs } from '../../ui.ts';
import { formatDuration } from '../jobs/format-duration.ts';
import { IncidentFilters } from './IncidentFilters.tsx';

export interface IncidentsPageProps {
  query: IncidentQuery;
  list: IncidentList;
  now: Date;
}

export function IncidentsPage({ query, list: { items, counts, next }, now }: IncidentsPageProps) {
  const { state, kind, q } = query;
  const at = (more: Record<string, string | null>) =>
    withQuery(paths.adminIncidents, { state, kind, q, ...more });
  return (
    <>
      <PageHeading title="Incidents" lead="What went wrong on walks, newest first." />
      <IncidentFilters query={query} />
      <Tabs
        label="Incidents"
        tabs={[
          { href: at({ state: 'open' }), label: 'Open', count: counts?.open, current: state === 'open' },
          {
            href: at({ state: 'closed' }),
            label: 'Closed',
            count: counts?.closed,
            current: state === 'closed',
          },
        ]}
      />
      {items.length === 0 ? (
        <EmptyState picture={kind || q ? 'search' : 'path'} title={emptyText(query)} />
      ) : (
        <Table caption="Incidents" rows={items} rowKey={({ id }) => id} columns={columnsFor(query, now)} />
      )}
      <Pagination next={next && at({ after: next })} />
    </>
  );
}

function emptyText({ state, kind, q }: IncidentQuery): string {
  if (kind || q) return 'No incidents match your search.';
  return state === 'open' ? 'All clear.' : 'No closed incidents yet.';
}

const columnsFor = ({ state }: IncidentQuery, now: Date): Column<IncidentLine>[] => [
  { head: 'Incident', main: true, cell: ({ kind }) => INCIDENT_LABELS[kind] },
  {
    head: 'Walk',
    cell: (line) =>
      `${firstNamesOf(line.children)}, ${longDate(line.scheduledDate)} at ${clockTime(line.scheduledTime)}`,
  },
  { head: 'Reported by', cell: ({ reporter }) => reporter },
  { head: 'Age', cell: ({ createdAt }) => formatDuration(createdAt, now) },
  state === 'open'
    ? { head: 'Taken by', cell: ({ takenAt, takenBy }) => (takenAt ? (takenBy ?? 'CLI') : 'No one yet') }
    : { head: 'Outcome', cell: ({ outcome }) => outcome && OUTCOME_LABELS[outcome] },
  {
    head: 'Open',
    cell: ({ id, kind }) => (
      <Button
        href={paths.adminIncident(id)}
        size="s"
        aria-label={`Open the incident: ${INCIDENT_LABELS[kind]}`}
        label="Open"
      />
    ),
  },
];
