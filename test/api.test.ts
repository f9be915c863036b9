import { randomUUID } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { RPC_HANDLERS } from '../src/web/rpc-routes.ts';
import { startTestApp } from './support/app.ts';
import { aBooking } from './support/bookings.ts';
import { anAdmin, aParent, aVisitor, aWalker, type TestUser } from './support/cast.ts';
import { JSON_CALLS, resultOf } from './support/json-calls.ts';
import { tell } from './support/messages.ts';
import { apiPage, openApiDocument } from './support/openapi.ts';

describe('the description of the JSON calls', () => {
  it('describes each call, and no other', () => {
    expect(Object.keys(JSON_CALLS).toSorted()).toEqual(Object.keys(RPC_HANDLERS).toSorted());
    expect(apiPage()).not.toContain('undefined');
  });

  // After a change of a call: npx vitest run --project server test/api.test.ts -u
  it('is what the handlers check with', async () => {
    await expect(`${JSON.stringify(openApiDocument(), null, 2)}\n`).toMatchFileSnapshot(
      '../docs/openapi.json',
    );
    await expect(apiPage()).toMatchFileSnapshot('../docs/api.md');
  });

  it('is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate(structuredClone(openApiDocument()))).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    expect((await validator.validate({ ...openApiDocument(), paths: { nowhere: 1 } })).valid).toBe(false);
  });
});

describe('calls answer what is described', () => {
  const app = startTestApp();
  let parent: TestUser;
  let walker: TestUser;
  let admin: TestUser;
  beforeAll(async () => {
    [parent, walker, admin] = [await aParent(app), await aWalker(app), await anAdmin(app)];
    await app.sql('update profiles set looking_for_trotter = true where id = $1', [parent.id]);
    await app.sql(
      `insert into rewards_points (user_id, total_points_earned, updated_at) values ($1, 15, now())
       on conflict (user_id) do update set total_points_earned = 15`,
      [walker.id],
    );
    await aBooking(app, parent, walker, { status: 'accepted', startsIn: 2 });
  });

  it('for parents, walkers, admins and visitors', async () => {
    const { conversationId: conversation } = await tell(app, parent, walker, 'Hello!');
    const completed = await aBooking(app, parent, walker, { status: 'completed', startsIn: -30 });
    const pending = await aBooking(app, parent, walker);
    const client_id = randomUUID();
    const calls: [TestUser, string, object][] = [
      [walker, 'functions/send-message', { to: parent.id, content: 'Hi', client_id }],
      [walker, 'functions/earlier-messages', { conversation_id: conversation, before: 100 }],
      [walker, 'functions/read-messages', { conversation_id: conversation, up_to: 100 }],
      [walker, 'functions/get-kept-walks', {}],
      [walker, 'functions/begin-passkey', {}],
      [walker, 'functions/begin-passkey-sign-in', {}],
      [walker, 'rpc/get_top_trotters', {}],
      [walker, 'rpc/get_parents_looking_for_trotters', {}],
      [admin, 'rpc/get_users_with_unread_messages', {}],
      [parent, 'functions/confirm-time-adjustment', { booking_id: completed, actual_duration_hours: 1 }],
      [parent, 'rpc/cancel_parent_booking', { booking_id: pending }],
      [parent, 'rpc/request_account_deletion', {}],
    ];
    for (const [who, name, input] of calls) {
      const { status, body } = await who.browser.call(name, input);
      expect([name, status, resultOf(name).safeParse(body).error]).toEqual([name, 200, undefined]);
      if (Array.isArray(body)) expect(body.length, name).toBeGreaterThan(0);
    }
    const visitor = await aVisitor(app).call('rpc/get_profile_id_by_referral_code', { code: 'NOBODY22' });
    expect(visitor).toMatchObject({ status: 200, body: null });
  });
});
