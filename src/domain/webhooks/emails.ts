import type { EmailBuilders } from '../email/email.ts';
import { requiredField } from '../outbox/outbox.ts';
import { adminOf } from '../people/profile.ts';
import { WebhookEndpoint } from './webhook-endpoint.ts';

export const webhookEmailBuilders: EmailBuilders<'webhook-turned-off'> = {
  'webhook-turned-off': async (em, payload) => {
    const admin = await adminOf(em, requiredField(payload, 'to'));
    const id = requiredField(payload, 'endpointId');
    const endpoint = await em.findOne(WebhookEndpoint, { id, turnedOffAt: { $ne: null } });
    if (!admin || !endpoint) return null;
    const { turnedOffFor, url } = endpoint;
    const about = { endpointId: id, host: new URL(url).host, gone: turnedOffFor === 'gone' };
    return { to: admin.email, data: { firstName: admin.firstName, ...about } };
  },
};
