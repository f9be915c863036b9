import { dayOf } from '../../../src/dates.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import type { ReportLine, ReportList } from '../../../src/domain/safety/reports.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { REASON_LABELS } from '../../safety/reasons.ts';
import { type Column, Table, Tabs } from '../../ui.ts';
import { AdminList } from '../AdminList.tsx';
import { DECISION_LABELS } from './ReportDecision.tsx';

export interface ReportsPageProps {
  state: 'open' | 'decided';
  q: string;
  list: ReportList;
}

export function ReportsPage({ state, q, list: { items: reports, counts, next } }: ReportsPageProps) {
  return (
    <AdminList
      title="Reports"
      path={paths.adminReports}
      query={{ state, q }}
      list={{ items: reports, next }}
      search="Search by the reported person's name or email"
      filters={
        <Tabs
          label="Reports"
          tabs={(['open', 'decided'] as const).map((one) => ({
            href: withQuery(paths.adminReports, { state: one, q }),
            label: one === 'open' ? 'Open' : 'Decided',
            count: counts[one],
            current: state === one,
          }))}
        />
      }
      empty={{ picture: q ? 'search' : 'path', title: emptyText(state, q) }}
    >
      <Table caption="Reports" rows={reports} rowKey={({ id }) => id} columns={columnsFor(state)} />
    </AdminList>
  );
}

function emptyText(state: ReportsPageProps['state'], q: string): string {
  if (q) return 'No reports match your search.';
  return state === 'open' ? 'All clear.' : 'No decisions yet.';
}

const columnsFor = (state: ReportsPageProps['state']): Column<ReportLine>[] => [
  {
    head: 'Reported',
    main: true,
    cell: ({ id, subject }) => (
      <a className="row-act" href={paths.adminReport(id)}>
        {fullName(subject)}
      </a>
    ),
  },
  {
    head: 'Reason',
    cell: ({ reason, messageId }) => `${REASON_LABELS[reason]}${messageId ? ' (message)' : ''}`,
  },
  { head: 'By', cell: ({ reporter, createdAt }) => `${fullName(reporter)}, ${dayOf(createdAt)}` },
  ...(state === 'decided' ? [decisionColumn] : []),
];

const decisionColumn: Column<ReportLine> = {
  head: 'Decision',
  cell: ({ decision }) => decision && DECISION_LABELS[decision],
};
