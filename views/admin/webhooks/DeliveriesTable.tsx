import { RotateCcw } from 'lucide-react';
import { recentMoment } from '../../../src/dates.ts';
import type { Page } from '../../../src/domain/lists/page.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../../../src/domain/webhooks/webhook-endpoint.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { Badge, type Column, EmptyState, Form, Pagination, SubmitButton, Table } from '../../ui.ts';

type Props = { endpoint: WebhookEndpoint; deliveries: Page<WebhookDelivery> };
export function DeliveriesTable({ endpoint, deliveries: { items, next } }: Props) {
  const here = paths.adminWebhook(endpoint.id);
  if (items.length === 0) return <EmptyState title="No events yet." level={3} />;
  return (
    <>
      <Table
        caption="Deliveries, newest first"
        rows={items}
        rowKey={({ id }) => id}
        columns={columnsAt(here, endpoint.turnedOffAt === null)}
      />
      <Pagination next={next && withQuery(here, { after: next })} />
    </>
  );
}

const columnsAt = (here: string, isOn: boolean): Column<WebhookDelivery>[] => [
  {
    head: 'Event',
    main: true,
    cell: ({ type, eventId }) => (
      <>
        {type} <span className="soft">{eventId.slice(0, 8)}</span>
      </>
    ),
  },
  {
    head: 'When',
    cell: ({ createdAt }) => <time dateTime={createdAt.toISOString()}>{recentMoment(createdAt)}</time>,
  },
  { head: 'Status', cell: (delivery) => <Status {...delivery} /> },
  { head: 'Answer', cell: ({ responseCode, error }) => responseCode ?? error ?? '–' },
  { head: 'Attempts', numeric: true, cell: ({ attempts }) => attempts },
  {
    head: 'Action',
    cell: ({ id, type, status }) =>
      isOn && status !== 'pending' ? (
        <Form intent="redeliver-webhook" action={here} hidden={{ delivery: id }} layout="row">
          <SubmitButton
            variant="secondary"
            size="s"
            icon={RotateCcw}
            aria-label={`Send ${type} again`}
            label="Send again"
          />
        </Form>
      ) : (
        '–'
      ),
  },
];

function Status({ status, attempts }: WebhookDelivery) {
  if (status === 'delivered') return <Badge tone="pine">Delivered</Badge>;
  if (status === 'failed') return <Badge tone="coral">Failed</Badge>;
  return <Badge tone="sun">{attempts > 0 ? 'Trying again' : 'On its way'}</Badge>;
}
