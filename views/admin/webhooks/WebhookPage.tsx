import { KeyRound, ListChecks, Power, Send, Trash2 } from 'lucide-react';
import { recentMoment } from '../../../src/dates.ts';
import { type DialogName, dialogAt } from '../../../src/dialogs.ts';
import type { Page } from '../../../src/domain/lists/page.ts';
import { previousSignsUntil } from '../../../src/domain/webhooks/rotation.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../../../src/domain/webhooks/webhook-endpoint.ts';
import { paths } from '../../../src/paths.ts';
import {
  BackLink,
  Button,
  Card,
  ConfirmDialog,
  CopyText,
  DescriptionList,
  Form,
  PageHeading,
  SubmitButton,
} from '../../ui.ts';
import { DeliveriesTable } from './DeliveriesTable.tsx';
import { EndpointState, hostOf, topicsText } from './endpoint-state.tsx';

export interface WebhookPageProps {
  endpoint: WebhookEndpoint;
  deliveries: Page<WebhookDelivery>;
  /** On the first page after it was made (WEBHOOK-2). */
  secret: string | null;
  dialog: DialogName<'webhook'> | null;
}

export function WebhookPage({ endpoint, deliveries, secret, dialog }: WebhookPageProps) {
  const here = paths.adminWebhook(endpoint.id);
  return (
    <>
      <PageHeading
        back={<BackLink href={paths.adminWebhooks}>All webhooks</BackLink>}
        title={hostOf(endpoint)}
        actions={<EndpointState {...endpoint} />}
      />
      <div data-once>{secret && <Secret secret={secret} />}</div>
      <Facts endpoint={endpoint} here={here} />
      <Card id="deliveries" title="Deliveries" icon={ListChecks}>
        <DeliveriesTable endpoint={endpoint} deliveries={deliveries} />
      </Card>
      {dialog === 'rotate-webhook-secret' && (
        <ConfirmDialog
          title={`Rotate the secret of ${hostOf(endpoint)}?`}
          text={
            'You get a new secret, which is shown once. For 24 hours, events are signed with both the old and the new one: ' +
            'put the new one into your system within that time. After that, the old one no longer works.'
          }
          intent="rotate-webhook-secret"
          confirm="Rotate secret"
          once
        />
      )}
      {dialog === 'remove-webhook' && (
        <ConfirmDialog
          title={`Remove ${hostOf(endpoint)}?`}
          text="It gets no more events, and its list of deliveries is deleted."
          intent="remove-webhook"
          confirm="Remove webhook"
          danger
        />
      )}
    </>
  );
}

const Secret = ({ secret }: { secret: string }) => (
  <Card id="secret" title="The secret of this webhook" icon={KeyRound}>
    <p>
      Your system checks each event's signature with it. Copy it now: it isn't shown again. If it is lost,
      rotate it.
    </p>
    <CopyText id="webhook-secret" label="Secret" value={secret} long />
  </Card>
);

function Facts({ endpoint, here }: { endpoint: WebhookEndpoint; here: string }) {
  const { url, createdAt, failingSince, turnedOffAt } = endpoint;
  const oldSignsUntil = previousSignsUntil(endpoint);
  return (
    <Card title="Address">
      <p className="address">{url}</p>
      <DescriptionList
        items={[
          { term: 'Events', children: topicsText(endpoint) },
          { term: 'Added', children: recentMoment(createdAt) },
          oldSignsUntil
            ? { term: 'Old secret also signs until', children: recentMoment(oldSignsUntil) }
            : null,
          failingSince ? { term: 'Failing since', children: recentMoment(failingSince) } : null,
          turnedOffAt ? { term: 'Off since', children: recentMoment(turnedOffAt) } : null,
        ]}
      />
      <div className="cluster">
        {turnedOffAt ? (
          <Act intent="turn-on-webhook" icon={Power} label="Turn on" here={here} />
        ) : (
          <>
            <Act intent="test-webhook" icon={Send} label="Send a test event" here={here} />
            <Act intent="turn-off-webhook" icon={Power} label="Turn off" here={here} />
          </>
        )}
        <Button
          href={dialogAt('webhook', here, 'rotate-webhook-secret')}
          variant="quiet"
          icon={KeyRound}
          label="Rotate secret"
        />
        <Button
          href={dialogAt('webhook', here, 'remove-webhook')}
          variant="quiet"
          icon={Trash2}
          label="Remove"
        />
      </div>
    </Card>
  );
}

type ActProps = { intent: string; icon: typeof Power; label: string; here: string };

const Act = ({ intent, icon, label, here }: ActProps) => (
  <Form intent={intent} action={here} layout="row">
    <SubmitButton variant="secondary" icon={icon} label={label} />
  </Form>
);
