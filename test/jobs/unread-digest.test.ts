import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { buildEmail } from '../../src/domain/jobs/build-email.ts';
import { digestUnread } from '../../src/domain/messages/digest.ts';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { startTestApp } from '../support/app.ts';
import { aParent, aWalker, type TestUser } from '../support/cast.ts';
import { clear } from '../support/clear.ts';
import { write } from '../support/messages.ts';
import { jobsOf } from '../support/reads.ts';
import { block } from '../support/safety.ts';
import { scheduleOf } from '../support/schedules.ts';

const app = startTestApp();
let parent: TestUser;
let walker: TestUser;

beforeAll(async () => {
  walker = await aWalker(app, { firstName: 'Quentin' });
});
beforeEach(async () => {
  await clear(app, 'conversations, unread_digests, outbox, blocks, notification_settings, notifications');
  parent = await aParent(app, { firstName: 'Paula' });
});

const later = (minutes: number) => clock.advance(`PT${Math.round(minutes * 60)}S`);
const digest = () => withActor(app.orm, system('worker'), (em) => digestUnread(em, 100));
const due = () => jobsOf(app, 'mail.unread-messages');
const compose = (to: string) =>
  withActor(app.orm, system('worker'), (em) =>
    buildEmail(em, { kind: 'mail.unread-messages', payload: { to } }),
  );

describe('the email about unread messages', () => {
  it('is sent after five minutes, once, and says how many and from whom, never what (EMAIL-5)', async () => {
    await write(parent, walker, 'A secret');
    later(4);
    expect(await digest()).toBe(0);
    later(1.1);
    expect(await digest()).toBe(1);
    expect(await digest()).toBe(0);
    expect(await due()).toMatchObject([{ payload: { to: walker.id } }]);
    const email = await compose(walker.id);
    expect(email).toMatchObject({
      to: walker.email,
      data: { firstName: 'Quentin', count: 1, senders: ['Paula'], others: 0 },
      subscription: { personId: walker.id, topic: 'messages' },
    });
    expect(JSON.stringify(email)).not.toContain('secret');
  });

  it('is sent at most once an hour, and not again for the same messages', async () => {
    await write(parent, walker, 'One');
    later(6);
    expect(await digest()).toBe(1);
    await write(parent, walker, 'Two');
    later(30);
    expect(await digest()).toBe(0);
    later(31);
    expect(await digest()).toBe(1);
    later(120);
    expect(await digest()).toBe(0);
    expect(await compose(walker.id)).toMatchObject({ data: { count: 2 } });
  });

  it('is enqueued by one of many workers', async () => {
    await write(parent, walker, 'One');
    later(6);
    const claims = await Promise.all(Array.from({ length: 6 }, digest));
    expect(claims.toSorted()).toEqual([0, 0, 0, 0, 0, 1]);
    expect(await due()).toHaveLength(1);
  });

  it('is not sent when they have been read meanwhile', async () => {
    await write(parent, walker, 'One');
    later(6);
    await digest();
    await app.sql('update messages set is_read = true');
    expect(await compose(walker.id)).toBeNull();
  });

  it('is not sent for messages that were read, or from blocked and former users', async () => {
    await write(parent, walker, 'One');
    await app.sql('update messages set is_read = true');
    later(6);
    expect(await digest()).toBe(0);
    await app.sql('update messages set is_read = false');
    await block(walker, parent);
    expect(await digest()).toBe(0);
    expect(await compose(walker.id)).toBeNull();
    await app.sql('truncate blocks');
    later(24 * 60 - 7);
    expect(await digest()).toBe(1);
    await app.sql('truncate unread_digests');
    for (const gone of [`approval_status = 'rejected'`, 'hidden_at = created_at']) {
      await app.sql(`update profiles set ${gone} where id = $1`, [walker.id]);
      expect([gone, await digest()]).toEqual([gone, 0]);
      await app.sql(`update profiles set approval_status = 'approved', hidden_at = null where id = $1`, [
        walker.id,
      ]);
    }
    later(2);
    expect(await digest()).toBe(0);
  });

  it.each(['email_notifications', 'email_messages'])(
    'is not sent to people who turned it off (%s), who see them in the list of notifications (NOTIFICATION-1)',
    async (column) => {
      await write(parent, walker, 'One');
      later(6);
      await app.sql(
        `insert into notification_settings (user_id, ${column}, updated_at) values ($1, false, $2)`,
        [walker.id, clock.now()],
      );
      expect(await digest()).toBe(1);
      expect(await compose(walker.id)).toBeNull();
      expect(await app.sql('select recipient_id as to, kind, payload from notifications')).toEqual([
        { to: walker.id, kind: 'unread-messages', payload: {} },
      ]);
    },
  );

  it('is scheduled every minute', async () => {
    await write(parent, walker, 'One');
    later(6);
    expect(await scheduleOf(app, 'digest-unread').run()).toBe(1);
    expect(await due()).toHaveLength(1);
  });
});
