import { Table } from '../../ui/Table.tsx';

/** A queue and how many jobs are in which state. */
export interface ShownQueue {
  name: string;
  waiting: number;
  active: number;
  delayed: number;
  failed: number;
}

/** One row a queue. */
export const QueuesTable = ({ queues }: { queues: readonly ShownQueue[] }) => (
  <Table
    caption="Queues"
    rows={queues}
    rowKey={({ name }) => name}
    columns={[
      { head: 'Queue', main: true, cell: ({ name }) => name },
      { head: 'Waiting', numeric: true, cell: ({ waiting }) => waiting },
      { head: 'Active', numeric: true, cell: ({ active }) => active },
      { head: 'Delayed', numeric: true, cell: ({ delayed }) => delayed },
      { head: 'Failed', numeric: true, cell: ({ failed }) => failed },
    ]}
  />
);
