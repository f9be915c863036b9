import { RotateCcw } from 'lucide-react';
import { dialogAt } from '../../../src/dialogs.ts';
import { shownFields } from '../../../src/domain/forms/shown.ts';
import type { OutboxState } from '../../../src/domain/jobs/dead-letters.ts';
import type { OutboxRow } from '../../../src/domain/outbox/outbox.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { Button, type Column, ConfirmDialog, Form, Pagination, SubmitButton, Table } from '../../ui.ts';
import { formatDuration } from './format-duration.ts';

type Props = { outbox: OutboxState; now: Date; asking: boolean };

export function DeadLettersTable({ outbox, now, asking }: Props) {
  return (
    <>
      <p className="soft">
        These jobs failed several times. Fix the cause first, such as the mail server, then retry.
      </p>
      <div>
        <Button href={dialogAt('jobs', paths.adminJobs, 'retry-all')} icon={RotateCcw}>
          Retry all ({outbox.failed})
        </Button>
      </div>
      <Table caption="Failed jobs" rows={outbox.items} rowKey={({ id }) => id} columns={columnsAt(now)} />
      <Pagination next={outbox.next && withQuery(paths.adminJobs, { after: outbox.next })} />
      {asking && <RetryAll count={outbox.failed} />}
    </>
  );
}

const columnsAt = (now: Date): Column<OutboxRow>[] => [
  { head: 'Job', main: true, cell: ({ kind }) => kind },
  { head: 'Failed', cell: ({ failedAt }) => failedAt && `${formatDuration(failedAt, now)} ago` },
  { head: 'Attempts', numeric: true, cell: ({ attempts }) => attempts },
  { head: 'Last error', cell: ({ lastError }) => lastError ?? 'Unknown' },
  {
    head: 'Action',
    cell: ({ id, kind }) => (
      <Form intent="retry" action={paths.adminJobs} hidden={{ job: id }} layout="row">
        <SubmitButton variant="secondary" size="s" aria-label={`Retry ${kind}`} label="Retry" />
      </Form>
    ),
  },
];

const RetryAll = ({ count }: { count: number }) => (
  <ConfirmDialog
    title={count === 1 ? 'Retry this job?' : `Retry all ${count} jobs?`}
    text="Each job runs as if it were new. Emails that are no longer needed are skipped. The others go out now, however late."
    intent="retry-all"
    hidden={shownFields({ jobs: count })}
    confirm={count === 1 ? 'Retry job' : `Retry ${count} jobs`}
    keep="Not now"
  />
);
