import { Badge, type Column, Table } from '../../ui.ts';
import { formatDuration } from './format-duration.ts';
import type { ShownSchedule } from './JobsPage.tsx';

type Props = { caption: string; schedules: readonly ShownSchedule[]; now: Date };

export const SchedulesTable = ({ caption, schedules, now }: Props) => (
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
