import { Table } from '../../ui.ts';
import { formatDuration } from './format-duration.ts';

export interface ShownQueue {
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  finishedAt: Date | null;
}

export const QueuesTable = ({ queues, now }: { queues: readonly ShownQueue[]; now: Date }) => (
  <Table
    caption="Queues"
    rows={queues}
    rowKey={({ name }) => name}
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
