import { WebhookPage, type WebhookPageProps } from '../../../views/admin/webhooks/WebhookPage.tsx';
import { WebhooksPage, type WebhooksPageProps } from '../../../views/admin/webhooks/WebhooksPage.tsx';
import type { MessageKey } from '../../../views/i18n.ts';
import { readDialog } from '../../dialogs.ts';
import { readCursor } from '../../domain/page.ts';
import { readEndpoint } from '../../domain/webhooks/endpoint-form.ts';
import { deliveriesOf, endpointById, endpoints } from '../../domain/webhooks/endpoints.ts';
import {
  addEndpoint,
  redeliver,
  removeEndpoint,
  rotateSecret,
  sendTestEvent,
  turnOffEndpoint,
  turnOnEndpoint,
} from '../../domain/webhooks/manage-endpoints.ts';
import { paths } from '../../paths.ts';
import { act } from '../act.ts';
import { admins } from '../guards.ts';
import { type FormContext, type Intent, page, type RequestContext } from '../page.tsx';
import { afterOf } from './query.ts';

const add: Intent = {
  submit: async ({ em, viewer, form, services: { webhookEncryptor, config }, responseState }) => {
    const endpoint = readEndpoint(form, config.webhookHosts);
    const { id, secret } = await addEndpoint(em, viewer, endpoint, webhookEncryptor);
    responseState.keepWebhookSecret(webhookEncryptor.lock(`${id} ${secret}`, viewer.id));
    return { to: paths.adminWebhook(id), toast: 'webhookAdded' };
  },
  again: () => ({ to: paths.adminWebhooks }),
};

/** WEBHOOK-8 */
const rotate: Intent = {
  submit: async ({ em, viewer, params, url, services: { webhookEncryptor }, responseState }) => {
    const id = params.id ?? '';
    const secret = await rotateSecret(em, viewer, id, webhookEncryptor);
    responseState.keepWebhookSecret(webhookEncryptor.lock(`${id} ${secret}`, viewer.id));
    return { to: `${url.pathname}#secret`, toast: 'webhookSecretRotated' };
  },
  again: ({ url }) => ({ to: url.pathname }),
};

export const webhooksPage = page<WebhooksPageProps>({
  path: paths.adminWebhooks,
  guard: admins,
  layout: 'admin',
  title: 'Webhooks',
  load: async ({ em }) => ({ endpoints: await endpoints(em) }),
  intents: { 'add-webhook': add },
  view: ({ data, form }) => <WebhooksPage {...data} form={form} />,
});

const changing = (command: typeof removeEndpoint, toast: MessageKey, to?: string): Intent =>
  act(
    ({ em, viewer, params }) => command(em, viewer, params.id ?? ''),
    ({ url }) => ({ to: to ?? url.pathname, toast }),
  );

const sending = (command: (context: FormContext) => Promise<unknown>, toast: MessageKey): Intent =>
  act(
    async (context) => {
      await context.services.limits.use('webhook', context.viewer.id);
      await command(context);
    },
    ({ url }) => ({ to: url.pathname, toast }),
  );

export const webhookPage = page<WebhookPageProps>({
  path: paths.adminWebhook(':id'),
  guard: admins,
  layout: 'admin',
  title: 'Webhook',
  load: async (context) => {
    const { em, url, params } = context;
    const endpoint = await endpointById(em, params.id ?? '');
    return {
      endpoint,
      deliveries: await deliveriesOf(em, endpoint.id, readCursor(afterOf(url))),
      secret: secretOf(context, endpoint.id),
      dialog: readDialog('webhook', url)?.name ?? null,
    };
  },
  intents: {
    'test-webhook': sending(
      ({ em, viewer, params }) => sendTestEvent(em, viewer, params.id ?? ''),
      'webhookTestSent',
    ),
    'redeliver-webhook': sending(
      ({ em, viewer, form }) => redeliver(em, viewer, String(form.delivery ?? '')),
      'webhookRedelivered',
    ),
    'turn-on-webhook': changing(turnOnEndpoint, 'webhookTurnedOn'),
    'turn-off-webhook': changing(turnOffEndpoint, 'webhookTurnedOff'),
    'rotate-webhook-secret': rotate,
    'remove-webhook': changing(removeEndpoint, 'webhookRemoved', paths.adminWebhooks),
  },
  view: ({ data }) => <WebhookPage {...data} />,
});

/** Shown once (WEBHOOK-2). Null for a cookie of another endpoint or account, or a forged one. */
function secretOf({ responseState, services, viewer }: RequestContext, endpointId: string): string | null {
  const locked = responseState.takeWebhookSecret();
  if (!locked) return null;
  try {
    const kept = services.webhookEncryptor.open(locked, viewer.id);
    const [id, secret = null] = kept.split(' ');
    return id === endpointId ? secret : null;
  } catch {
    return null;
  }
}
