import { Search } from 'lucide-react';
import type { IncidentLine, IncidentList, IncidentQuery } from '../../../src/domain/incidents/incidents.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { INCIDENT_LABELS, OUTCOME_LABELS } from '../../incidents/labels.ts';
import { Button, type Column, IN_SIGHT, SelectField, Table, Tabs, TextField } from '../../ui.ts';
import { AdminList } from '../AdminList.tsx';
import { formatDuration } from '../jobs/format-duration.ts';
import { walkTitle } from '../when-text.ts';

export interface IncidentsPageProps {
  query: IncidentQuery;
  list: IncidentList;
  now: Date;
}

export function IncidentsPage({ query, list: { items, counts, next }, now }: IncidentsPageProps) {
  const { state, kind, q } = query;
  const isShort = state === 'open' && counts !== null && counts.open <= IN_SIGHT;
  return (
    <AdminList
      title="Incidents"
      lead="What went wrong on walks, newest first."
      path={paths.adminIncidents}
      query={{ state, kind, q }}
      list={{ items, next }}
      filters={
        <>
          {!isShort && <IncidentFilters query={query} />}
          <Tabs
            label="Incidents"
            tabs={(['open', 'closed'] as const).map((one) => ({
              href: withQuery(paths.adminIncidents, { state: one, kind, q }),
              label: one === 'open' ? 'Open' : 'Closed',
              count: counts?.[one],
              current: state === one,
            }))}
          />
        </>
      }
      empty={{ picture: kind || q ? 'search' : 'path', title: emptyText(query) }}
    >
      <Table caption="Incidents" rows={items} rowKey={({ id }) => id} columns={columnsFor(query, now)} />
    </AdminList>
  );
}

function emptyText({ state, kind, q }: IncidentQuery): string {
  if (kind || q) return 'No incidents match your search.';
  return state === 'open' ? 'All clear.' : 'No closed incidents yet.';
}

const columnsFor = ({ state }: IncidentQuery, now: Date): Column<IncidentLine>[] => [
  {
    head: 'Incident',
    main: true,
    cell: ({ id, kind }) => (
      <a className="row-act" href={paths.adminIncident(id)}>
        {INCIDENT_LABELS[kind]}
      </a>
    ),
  },
  { head: 'Walk', cell: walkTitle },
  { head: 'Reported by', cell: ({ reporter }) => reporter },
  { head: 'Age', cell: ({ createdAt }) => formatDuration(createdAt, now) },
  state === 'open'
    ? { head: 'Taken by', cell: ({ takenAt, takenBy }) => (takenAt ? (takenBy ?? 'CLI') : 'No one yet') }
    : { head: 'Outcome', cell: ({ outcome }) => outcome && OUTCOME_LABELS[outcome] },
];

const KINDS = [
  { value: '', label: 'All kinds' },
  ...Object.entries(INCIDENT_LABELS).map(([value, label]) => ({ value, label })),
];

const IncidentFilters = ({ query: { state, kind, q } }: { query: IncidentQuery }) => (
  <search>
    <form
      method="get"
      action={paths.adminIncidents}
      className="cluster search-form"
      hx-trigger="input changed delay:150ms from:#q, change from:#kind, submit"
    >
      <input type="hidden" name="state" value={state} />
      <TextField
        name="q"
        type="search"
        label="Search by name or email"
        value={q}
        autoComplete="off"
        maxLength={100}
      />
      <SelectField name="kind" label="Kind" value={kind} options={KINDS} />
      <Button type="submit" icon={Search} label="Search" />
    </form>
  </search>
);
