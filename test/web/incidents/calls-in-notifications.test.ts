import { beforeEach, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aFamily, type TestUser } from '../../support/cast.ts';

const app = startTestApp();
let priya: TestUser;
let sam: TestUser;
let walker: TestUser;
let theo: string;
let mia: string;

beforeEach(async () => {
  ({ priya, sam, walker, theo, mia } = await aFamily(app));
});

const askForHelp = (walk: string, kind = 'missing') =>
  walker.browser.post(`/booking/${walk}/help`, { intent: 'report-incident', kind, text: 'At the fountain' });
const firstOf = async ({ browser }: TestUser) => {
  const { html, text } = await browser.get('/notifications');
  const [, id = ''] = /id="notification-([\w-]+)"/.exec(html) ?? [];
  return { id, html, text };
};

it('who decides for one of two children is led home by the notification of a call (INCIDENT-9, NOTIFICATION-2)', async () => {
  const walk = await aBooking(app, priya, walker, {
    ...{ status: 'in_progress', child: theo, siblings: [mia], startsIn: -0.2 },
  });
  await askForHelp(walk);
  const { id, text } = await firstOf(sam);
  expect(text).toContain('Please call about your walk now');
  expect(text).not.toContain('no longer available');
  const opened = await sam.browser.postOnly('/notifications', { intent: 'open', notification: id });
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/dashboard']);
  expect((await sam.browser.get('/dashboard')).text).toContain('Daniel asks you to call now');
});
