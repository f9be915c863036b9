import { createHmac, randomUUID } from 'node:crypto';
import { clock } from '../../src/clock.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './cast.ts';

export const SECRET = `whsec_${Buffer.from('a secret of the company for us').toString('base64')}`;

interface Sent {
  id?: string;
  body: unknown;
  secret?: string;
  /** Milliseconds from now. */
  at?: number;
}

/** Signed as the company signs. */
export function sendEvent(app: TestApp, { id = randomUUID(), body, secret = SECRET, at = 0 }: Sent) {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const timestamp = String(Math.floor((clock.now().getTime() + at) / 1000));
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64');
  const headers = {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,bm90IHRoaXMgb25l v1,${signature}`,
  };
  return app.web.request('/webhooks/background-checks', { method: 'POST', body: text, headers });
}

export const checkEvent = (
  reference: string,
  status: string,
  { date, timestamp = clock.now().toISOString() }: { date?: string; timestamp?: string } = {},
) => ({ type: 'background_check.updated', timestamp, data: { reference, status, date } });

/** As an admin records it on the page of the person. */
export const recordCheck = (admin: TestUser, { id }: TestUser, fields: Record<string, string>) =>
  admin.browser.post(`/admin/profile/${id}?dialog=background-check`, {
    intent: 'set-background-check',
    provider: 'Sample Screening',
    ...fields,
  });
