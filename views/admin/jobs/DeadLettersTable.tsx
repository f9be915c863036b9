import { RotateCcw } from 'lucide-react';
import type { DeadLetter, OutboxState } from '../../../src/domain/jobs/dead-letters.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Form } from '../../ui/Form.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { SubmitButton } from '../../ui/SubmitButton.tsx';
import { type Column, Table } from '../../ui/Table.tsx';
import { formatDuration } from './format-duration.ts';

type Props = { outbox: OutboxState; now: Date; dialog: 'retry-all' | null };

export function DeadLettersTable({ outbox, now, dialog }: Props) {
  return (
    <>
      <p className="soft">
        Each was tried many times. Mend what is wrong first, for example the mail server; then try again.
      </p>
      <div>
        <Button href={withQuery(paths.adminJobs, { dialog: 'retry-all' })} icon={RotateCcw}>
          Retry All ({outbox.aside})
        </Button>
      </div>
      <Table caption="Set aside" rows={outbox.rows} rowKey={({ id }) => id} columns={columnsAt(now)} />
      <Pagination next={outbox.next && withQuery(paths.adminJobs, { after: outbox.next })} />
      {dialog === 'retry-all' && <RetryAll count={outbox.aside} />}
    </>
  );
}

const columnsAt = (now: Date): Column<DeadLetter>[] => [
  { head: 'Work', main: true, cell: ({ kind }) => kind },
  { head: 'Set aside', cell: ({ failedAt }) => `${formatDuration(failedAt, now)} ago` },
  { head: 'Tries', numeric: true, cell: ({ attempts }) => attempts },
  { head: 'Last fault', cell: ({ lastError }) => lastError ?? 'Not known' },
  {
    head: 'Act',
    cell: ({ id, kind }) => (
      <Form intent="retry" action={paths.adminJobs} hidden={{ job: id }} layout="row">
        <SubmitButton variant="secondary" size="s" aria-label={`Retry ${kind}`}>
          Retry
        </SubmitButton>
      </Form>
    ),
  },
];

const RetryAll = ({ count }: { count: number }) => (
  <ConfirmDialog
    id="retry-all"
    title={count === 1 ? 'Retry the one job?' : `Retry all ${count} jobs?`}
    closeHref={paths.adminJobs}
    action={paths.adminJobs}
    text="Each is done as if it were new. A letter that is no longer due is left unwritten; one that is still due goes out now, however late."
    intent="retry-all"
    confirm={count === 1 ? 'Yes, Retry It' : `Yes, Retry All ${count}`}
    keep="Not Now"
  />
);
