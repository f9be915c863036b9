import { beforeEach, describe, expect, it } from 'vitest';
import { ORIGIN, startTestApp } from '../../support/app.ts';
import { aParent, aVisitor, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';

const app = startTestApp();
let parent: TestUser;
let link: string;

beforeEach(async () => {
  parent = await aParent(app);
  link = app.services.unsubscribeLinks.to({ personId: parent.id, topic: 'bookingUpdates' });
});

const switchesOf = async ({ id }: TestUser) =>
  (await app.sql('select * from notification_settings where user_id = $1', [id]))[0];

/** RFC 8058: a mail program's button sends no cookies and no origin or another one. */
const pressMailButton = (address: string, from: Record<string, string> = {}) =>
  app.web.request(`${ORIGIN}${address.replace('/unsubscribe?', '/unsubscribe/now?')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...from },
    body: 'List-Unsubscribe=One-Click',
  });

const forged = () => [
  link.replace(/seal=[^&]+/, 'seal=x'),
  link.replace(/&seal=[^&]+/, ''),
  link.replace('bookingUpdates', 'emailNotifications'),
  link.replace('bookingUpdates', 'marketing'),
  link.replace(parent.id, '00000000-0000-4000-8000-000000000001'),
  '/unsubscribe',
];

describe('the link at the end of an email', () => {
  it('does nothing when it is only opened: programs follow links (ACCOUNT-7)', async () => {
    const seen = await aVisitor(app).get(link);
    expect(seen.text).toContain('Unsubscribe from these emails?');
    expect(seen.text).toContain('emails about requests and walks');
    expect(await switchesOf(parent)).toBeUndefined();
  });

  it('turns off that topic only, also for somebody who is not signed in (EMAIL-3)', async () => {
    const seen = await aVisitor(app).post(link, { intent: 'stop' });
    expect(seen.text).toContain("You're unsubscribed");
    expect(seen.text).toContain("You won't get emails about requests and walks anymore.");
    expect(await switchesOf(parent)).toMatchObject({ booking_updates: false, email_notifications: true });
  });

  it('keeps the other settings as they were', async () => {
    await parent.browser.post('/settings', { intent: 'save-notifications', bookingUpdates: 'on' });
    await aVisitor(app).post(link, { intent: 'stop' });
    expect(await switchesOf(parent)).toMatchObject({ booking_updates: false, email_notifications: false });
  });

  onlyInCI('does nothing with an invalid signature', async () => {
    for (const address of forged()) {
      expect((await aVisitor(app).get(address)).text).toContain("This link doesn't work");
      expect((await aVisitor(app).post(address, { intent: 'stop' })).status).toBe(422);
    }
    expect(await switchesOf(parent)).toBeUndefined();
  });
});

describe('the unsubscribe button of mail programs', () => {
  it('turns off that topic without a page or a redirect, twice without harm, from any origin', async () => {
    const webmail = { origin: 'https://mail.example.org', 'sec-fetch-site': 'cross-site' };
    for (const from of [{}, webmail]) {
      const answer = await pressMailButton(link, from);
      expect(answer.status).toBe(200);
      expect(await answer.text()).toBe('Unsubscribed.');
    }
    expect(await switchesOf(parent)).toMatchObject({ booking_updates: false, email_notifications: true });
  });

  onlyInCI('does nothing with an invalid signature', async () => {
    for (const address of forged().slice(0, -1)) expect((await pressMailButton(address)).status).toBe(404);
    expect(await switchesOf(parent)).toBeUndefined();
  });

  it('shows the page when its address is opened', async () => {
    const answer = await aVisitor(app).raw(link.replace('/unsubscribe?', '/unsubscribe/now?'));
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(link);
  });
});
