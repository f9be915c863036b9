import { Plus } from 'lucide-react';
import type { WebhookEndpoint } from '../../../src/domain/webhooks/webhook-endpoint.ts';
import { paths } from '../../../src/paths.ts';
import {
  Card,
  Checkbox,
  type Column,
  Form,
  type FormView,
  fieldOf,
  formFor,
  PageHeading,
  SubmitButton,
  Table,
  TextField,
} from '../../ui.ts';
import { EndpointState, hostOf, TOPIC_LABELS, topicsText } from './endpoint-state.tsx';

export interface WebhooksPageProps {
  endpoints: readonly WebhookEndpoint[];
}

export const WebhooksPage = ({ endpoints, form }: WebhooksPageProps & { form: FormView }) => (
  <>
    <PageHeading
      title="Webhooks"
      lead="Tell your own systems about bookings and payments. No names are sent."
    />
    <div className="split">
      {endpoints.length === 0 ? (
        <p className="soft">No webhooks yet.</p>
      ) : (
        <Table caption="Webhooks" rows={endpoints} rowKey={({ id }) => id} columns={COLUMNS} />
      )}
      <AddEndpoint form={form} />
    </div>
  </>
);

function AddEndpoint({ form }: { form: FormView }) {
  const own = formFor(form, 'add-webhook');
  const topic = (name: 'booking' | 'payment') => (
    <Checkbox
      {...fieldOf(own, name)}
      value="on"
      label={TOPIC_LABELS[name]}
      checked={form.intent !== 'add-webhook' || own.value(name) === 'on'}
    />
  );
  return (
    <Card title="Add a webhook" icon={Plus}>
      <Form intent="add-webhook" action={paths.adminWebhooks} errors={own.errors} once>
        <TextField
          {...fieldOf(own, 'url')}
          label="Address"
          type="url"
          maxLength={500}
          hint="It must answer a POST with a status from 200 to 299 within 10 seconds."
          required
        />
        <fieldset>
          <legend>Events</legend>
          {topic('booking')}
          {topic('payment')}
        </fieldset>
        <SubmitButton label="Add webhook" />
      </Form>
    </Card>
  );
}

const COLUMNS: readonly Column<WebhookEndpoint>[] = [
  {
    head: 'Host',
    main: true,
    cell: (endpoint) => (
      <a className="row-act" href={paths.adminWebhook(endpoint.id)}>
        {hostOf(endpoint)}
      </a>
    ),
  },
  { head: 'Events', cell: topicsText },
  { head: 'State', cell: (endpoint) => <EndpointState {...endpoint} /> },
];
