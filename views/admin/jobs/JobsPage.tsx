import { CalendarX, OctagonX, RefreshCw } from 'lucide-react';
import type { OutboxState } from '../../../src/domain/jobs/dead-letters.ts';
import type { ScheduleRun } from '../../../src/domain/jobs/runs.ts';
import { formatNumber } from '../../../src/money.ts';
import {
  Badge,
  Banner,
  Card,
  type Column,
  DescriptionList,
  Disclosure,
  EmptyState,
  PageHeading,
  Table,
} from '../../ui.ts';
import { DeadLettersTable } from './DeadLettersTable.tsx';
import { formatDuration } from './format-duration.ts';

/** Each time is null where it is unknown. */
export interface ShownSchedule {
  name: string;
  last: ScheduleRun | null;
  next: Date | null;
}

export interface JobsPageProps {
  now: Date;
  queues: readonly ShownQueue[] | null;
  /** Queues that have stopped finishing jobs. */
  silent: readonly string[];
  schedules: readonly ShownSchedule[];
  outbox: OutboxState;
  asking: boolean;
}

export function JobsPage({ now, queues, silent, schedules, outbox, asking }: JobsPageProps) {
  const [failed, others] = [schedules.filter(hasFailed), schedules.filter((one) => !hasFailed(one))];
  return (
    <>
      <PageHeading
        title="Jobs"
        lead="Emails, points and scheduled tasks. Nothing here identifies a person."
      />
      <QueueTrouble queues={queues} silent={silent} />
      <DescriptionList
        items={[
          { term: 'Waiting in the outbox', children: formatNumber(outbox.open) },
          outbox.failed === 0 && { term: 'Failed', children: '0' },
          outbox.oldestDue && { term: 'Oldest due', children: formatDuration(outbox.oldestDue, now) },
        ]}
      />
      {outbox.items.length > 0 && (
        <Card id="failed" title={`Failed (${outbox.failed})`} icon={OctagonX}>
          <DeadLettersTable outbox={outbox} now={now} asking={asking} />
        </Card>
      )}
      {failed.length > 0 && (
        <Card id="failed-schedules" title={`Failed schedules (${failed.length})`} icon={CalendarX}>
          <SchedulesTable caption="Failed schedules" schedules={failed} now={now} />
        </Card>
      )}
      {schedules.length === 0 && (
        <EmptyState title="No schedule has run yet. Is a worker running?" level={2} />
      )}
      {queues && queues.length > 0 && (
        <Disclosure id="queues" title={`Queues (${queues.length})${waitingText(queues)}`}>
          <QueuesTable queues={queues} now={now} />
        </Disclosure>
      )}
      {others.length > 0 && (
        <Disclosure id="schedules" title={`Schedules (${others.length})`}>
          <SchedulesTable caption="Schedules" schedules={others} now={now} />
        </Disclosure>
      )}
    </>
  );
}

const hasFailed = ({ last }: ShownSchedule): boolean => Boolean(last?.error);

function waitingText(queues: readonly ShownQueue[]): string {
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0);
  return waiting > 0 ? `, ${formatNumber(waiting)} waiting` : '';
}

function QueueTrouble({ queues, silent }: Pick<JobsPageProps, 'queues' | 'silent'>) {
  if (!queues)
    return (
      <Banner tone="warning" icon={RefreshCw} title="The queue isn't responding">
        Nothing is lost: jobs wait in the outbox until it's back. Check Redis, or the database if the queue
        runs on PostgreSQL.
      </Banner>
    );
  if (silent.length === 0) return null;
  return (
    <Banner tone="warning" icon={OctagonX} title="No workers running">
      No job has finished for more than a minute in: {silent.join(', ')}. Start a worker. If one is already
      running, restart it. Nothing is lost in the meantime.
    </Banner>
  );
}

interface ShownQueue {
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  finishedAt: Date | null;
}

const QueuesTable = ({ queues, now }: { queues: readonly ShownQueue[]; now: Date }) => (
  <Table
    caption="Queues"
    rows={queues}
    rowKey={({ name }) => `queue-${name}`}
    columns={[
      { head: 'Queue', main: true, cell: ({ name }) => name },
      { head: 'Waiting', numeric: true, cell: ({ waiting }) => waiting },
      { head: 'Active', numeric: true, cell: ({ active }) => active },
      { head: 'Delayed', numeric: true, cell: ({ delayed }) => delayed },
      {
        head: 'Last finished',
        cell: ({ finishedAt }) => (finishedAt ? `${formatDuration(finishedAt, now)} ago` : 'Never'),
      },
    ]}
  />
);

type Props = { caption: string; schedules: readonly ShownSchedule[]; now: Date };

const SchedulesTable = ({ caption, schedules, now }: Props) => (
  <Table caption={caption} rows={schedules} rowKey={({ name }) => name} columns={columnsAt(now)} />
);

const columnsAt = (now: Date): Column<ShownSchedule>[] => [
  { head: 'Schedule', main: true, cell: ({ name }) => name },
  { head: 'Last run', cell: ({ last }) => (last ? `${formatDuration(last.ranAt, now)} ago` : 'Never') },
  { head: 'Took', numeric: true, cell: ({ last }) => (last ? `${last.tookMs} ms` : '–') },
  { head: 'Rows', numeric: true, cell: ({ last }) => <Touched last={last} /> },
  { head: 'Next run', cell: ({ next }) => (next ? `in ${formatDuration(now, next)}` : 'Unknown') },
];

function Touched({ last }: Pick<ShownSchedule, 'last'>) {
  if (!last) return '–';
  return last.error === null ? last.touched : <Badge tone="coral">{`Failed: ${last.error}`}</Badge>;
}
