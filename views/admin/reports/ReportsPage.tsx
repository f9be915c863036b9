import { dayOf } from '../../../src/dates.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import type { ReportLine, ReportList } from '../../../src/domain/safety/reports.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { REASON_LABELS } from '../../safety/reasons.ts';
import {
  Button,
  type Column,
  EmptyState,
  PageHeading,
  Pagination,
  SearchForm,
  Table,
  Tabs,
} from '../../ui.ts';
import { DECISION_LABELS } from './ReportDecision.tsx';

export interface ReportsPageProps {
  state: 'open' | 'decided';
  q: string;
  list: ReportList;
}

export function ReportsPage({ state, q, list: { items: reports, counts, next } }: ReportsPageProps) {
  const at = (query: Record<string, string | null>) => withQuery(paths.adminReports, { state, q, ...query });
  return (
    <>
      <PageHeading title="Reports" lead="Reported messages and people, newest first." />
      <SearchForm
        action={paths.adminReports}
        label="Search by the reported person's name or email"
        q={q}
        hidden={{ state }}
      />
      <Tabs
        label="Reports"
        tabs={[
          { href: at({ state: 'open' }), label: 'Open', count: counts.open, current: state === 'open' },
          {
            href: at({ state: 'decided' }),
            label: 'Decided',
            count: counts.decided,
            current: state === 'decided',
          },
        ]}
      />
      {reports.length === 0 ? (
        <EmptyState picture={q ? 'search' : 'path'} title={emptyText(state, q)} />
      ) : (
        <Table caption="Reports" rows={reports} rowKey={({ id }) => id} columns={columnsFor(state)} />
      )}
      <Pagination next={next && at({ after: next })} />
    </>
  );
}

function emptyText(state: ReportsPageProps['state'], q: string): string {
  if (q) return 'No reports match your search.';
  return state === 'open' ? 'All clear.' : 'No decisions yet.';
}

const columnsFor = (state: ReportsPageProps['state']): Column<ReportLine>[] => [
  { head: 'Reported', main: true, cell: ({ subject }) => fullName(subject) },
  { head: 'What', cell: ({ messageId }) => (messageId ? 'Message' : 'Person') },
  { head: 'Reason', cell: ({ reason }) => REASON_LABELS[reason] },
  { head: 'By', cell: ({ reporter }) => fullName(reporter) },
  { head: 'On', cell: ({ createdAt }) => dayOf(createdAt) },
  ...(state === 'decided' ? [decisionColumn] : []),
  {
    head: 'Report',
    cell: ({ id, subject }) => (
      <Button
        href={paths.adminReport(id)}
        size="s"
        aria-label={`Open the report about ${fullName(subject)}`}
        label="Open"
      />
    ),
  },
];

const decisionColumn: Column<ReportLine> = {
  head: 'Decision',
  cell: ({ decision }) => decision && DECISION_LABELS[decision],
};
