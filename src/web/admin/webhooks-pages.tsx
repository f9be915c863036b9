import { WebhookPage, type WebhookPageProps } from '../../../views/admin/webhooks/WebhookPage.tsx';
import { WebhooksPage, type WebhooksPageProps } from '../../../views/admin/webhooks/WebhooksPage.tsx';
import { readDialog } from '../../dialogs.ts';
import { readCursor } from '../../domain/lists/page.ts';
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
import { acts } from '../kit/act.ts';
import { admins } from '../kit/guards.ts';
import { type FormContext, page, type RequestContext } from '../kit/page.tsx';
import { afterOf } from './query.ts';

const keepSecret = (
  { viewer, services: { webhookEncryptor }, responseState }: FormContext,
  { id, secret }: { id: string; secret: string },
): void => responseState.webhookSecret.keep(webhookEncryptor.lock(`${id} ${secret}`, viewer.id));

export const webhooksPage = page<WebhooksPageProps>({
  path: paths.adminWebhooks,
  guard: admins,
  layout: 'admin',
  title: 'Webhooks',
  load: async ({ em }) => ({ endpoints: await endpoints(em) }),
  intents: acts(
    {},
    {
      'add-webhook': {
        run: async (context: FormContext) => {
          const { em, viewer, form, services } = context;
          const endpoint = readEndpoint(form, services.config.webhookHosts);
          const added = await addEndpoint(em, viewer, endpoint, services.webhookEncryptor);
          keepSecret(context, added);
          return added.id;
        },
        done: (id) => ({ to: paths.adminWebhook(id) }),
      },
    },
  ),
  view: ({ data, form }) => <WebhooksPage {...data} form={form} />,
});

const countSending = ({ services, viewer }: FormContext) => services.limits.use('webhook', viewer.id);

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
  intents: acts(
    {},
    {
      'test-webhook': {
        run: async (context, id) => {
          await countSending(context);
          await sendTestEvent(context.em, context.viewer, id);
        },
      },
      'redeliver-webhook': {
        subject: 'delivery',
        run: async (context, id) => {
          await countSending(context);
          await redeliver(context.em, context.viewer, id);
        },
      },
      'turn-on-webhook': { command: turnOnEndpoint },
      'turn-off-webhook': { command: turnOffEndpoint },
      /** WEBHOOK-8 */
      'rotate-webhook-secret': {
        run: async (context, id) => {
          const { em, viewer, services } = context;
          keepSecret(context, { id, secret: await rotateSecret(em, viewer, id, services.webhookEncryptor) });
        },
        done: (_, { url }) => ({ to: `${url.pathname}#secret` }),
      },
      'remove-webhook': { command: removeEndpoint, to: paths.adminWebhooks },
    },
  ),
  view: ({ data }) => <WebhookPage {...data} />,
});

/** Shown once (WEBHOOK-2). Null for a cookie of another endpoint or account, or a forged one. */
function secretOf({ responseState, services, viewer }: RequestContext, endpointId: string): string | null {
  const locked = responseState.webhookSecret.take();
  if (!locked) return null;
  try {
    const kept = services.webhookEncryptor.open(locked, viewer.id);
    const [id, secret = null] = kept.split(' ');
    return id === endpointId ? secret : null;
  } catch {
    return null;
  }
}
