import { randomUUID } from 'node:crypto';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, describe, expect, it } from 'vitest';
import { clock } from '../src/clock.ts';
import { RPC_HANDLERS } from '../src/web/rpc-routes.ts';
import { startTestApp } from './support/app.ts';
import { aBooking } from './support/bookings.ts';
import { anAdmin, aVisitor, aWalker, type TestUser } from './support/cast.ts';
import { JSON_CALLS, resultOf } from './support/json-calls.ts';
import { sendMessageAs } from './support/messages.ts';
import { apiPage, ERROR, openApiDocument } from './support/openapi.ts';
import { aDueWalk, type DueWalk, PRICE } from './support/payments.ts';
import { freshEmulator } from './support/stripe-emulator.ts';

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
  const stripe = freshEmulator();
  const app = startTestApp(() => ({ stripe: stripe.gateway }));
  let due: DueWalk;
  let parent: TestUser;
  let walker: TestUser;
  let admin: TestUser;
  beforeAll(async () => {
    due = await aDueWalk(app, stripe);
    ({ parent, walker } = due);
    admin = await anAdmin(app);
    await app.sql('update profiles set looking_for_trotter = true where id = $1', [parent.id]);
    await app.sql('update walker_profiles set location_sharing = true where user_id = $1', [walker.id]);
    await app.sql(
      `insert into rewards_points (user_id, total_points_earned, updated_at) values ($1, 15, now())
       on conflict (user_id) do update set total_points_earned = 15`,
      [walker.id],
    );
  });

  it('every one of them, with a result', async () => {
    const called = new Set<string>();
    const visitor = aVisitor(app);
    const answerOf = async ({ browser }: Pick<TestUser, 'browser'>, name: string, input: object = {}) => {
      const { status, body } = await browser.call(name, input);
      expect([name, status, resultOf(name).safeParse(body).error]).toEqual([name, 200, undefined]);
      if (Array.isArray(body)) expect(body.length, name).toBeGreaterThan(0);
      called.add(name);
      return body;
    };
    const secretId = ({ client_secret }: Record<string, unknown>) =>
      String(client_secret).split('_secret_')[0]!;

    const { conversationId: conversation } = await sendMessageAs(app, parent, walker, 'Hello!');
    const message = { to: parent.id, content: 'Hi', client_id: randomUUID() };
    await answerOf(walker, 'functions/send-message', message);
    await answerOf(walker, 'functions/earlier-messages', { conversation_id: conversation, before: 100 });
    await answerOf(walker, 'functions/read-messages', { conversation_id: conversation, up_to: 100 });
    await answerOf(admin, 'rpc/get_users_with_unread_messages');
    await answerOf(walker, 'functions/report-island-failure', { island: 'chat', error: 'TypeError' });

    await aBooking(app, parent, walker, { status: 'accepted', startsIn: 2 });
    const now = await aBooking(app, parent, walker, { status: 'in_progress', startsIn: -0.5 });
    await app.sql(
      `insert into booking_events (id, booking_id, transition, actor_id, actor_kind, from_status, to_status, at)
       values (gen_random_uuid(), $1, 'start', $2, 'walker', 'accepted', 'in_progress', $3)`,
      [now, walker.id, clock.now()],
    );
    const { pages } = (await answerOf(walker, 'functions/get-kept-walks')) as { pages: unknown[] };
    expect(pages.length).toBeGreaterThan(0);
    const points = [{ age: 0, latitude: 40.7465, longitude: -74.0014, accuracy: 8 }];
    await answerOf(walker, 'functions/send-locations', { booking_id: now, points });

    const pending = await aBooking(app, parent, walker);
    await answerOf(parent, 'rpc/cancel_parent_booking', { booking_id: pending });
    const reason = 'walker_declined';
    const declined = await aBooking(app, parent, walker, { status: 'cancelled', reason, startsIn: 60 });
    await answerOf(walker, 'functions/send-booking-declined', { booking_id: declined });
    const completed = await aBooking(app, parent, walker, { status: 'completed', startsIn: -30 });
    const duration = { booking_id: completed, actual_duration_hours: 1 };
    await answerOf(parent, 'functions/confirm-time-adjustment', duration);

    const { booking: booking_id } = due;
    await answerOf(parent, 'functions/get-stripe-config');
    const setup = await answerOf(parent, 'functions/start-card-setup');
    await stripe.client.setupIntents.confirm(secretId(setup), { payment_method: 'pm_card_visa' });
    await answerOf(parent, 'functions/save-card', { setup_intent_id: secretId(setup) });
    for (const [name, input] of [
      ['functions/process-booking-payment', { booking_id, final_amount: PRICE / 100 }],
      ['functions/process-tip', { booking_id, tip: 5 }],
    ] as const) {
      const { payment_intent_id } = await answerOf(parent, name, input);
      const intent = String(payment_intent_id);
      await stripe.client.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
      await answerOf(parent, 'functions/confirm-payment-success', { payment_intent_id: intent });
    }
    await answerOf(admin, 'functions/send-payment-receipt', { booking_id });

    const newcomer = await aWalker(app);
    const { body: notYet } = await newcomer.browser.call('functions/check-stripe-onboarding-status', {});
    expect(resultOf('functions/check-stripe-onboarding-status').safeParse(notYet).error).toBeUndefined();
    await answerOf(newcomer, 'functions/create-stripe-connect-account');
    await answerOf(newcomer, 'functions/check-stripe-onboarding-status');
    await answerOf(newcomer, 'functions/disconnect-stripe-account');

    await answerOf(walker, 'rpc/get_top_trotters');
    await answerOf(walker, 'rpc/get_parents_looking_for_trotters');
    const [{ referral_code: code }] = (await app.sql('select referral_code from profiles where id = $1', [
      walker.id,
    ])) as [{ referral_code: string }];
    expect(await answerOf({ browser: visitor }, 'rpc/get_profile_id_by_referral_code', { code })).toBe(
      walker.id,
    );
    await answerOf({ browser: visitor }, 'rpc/get_profile_id_by_referral_code', { code: 'NOBODY22' });
    await answerOf({ browser: visitor }, 'functions/begin-passkey-sign-in');
    await answerOf(walker, 'functions/begin-passkey');
    const contact = {
      firstName: 'Jo',
      lastName: 'Ray',
      email: 'jo@example.org',
      subject: 'Hi',
      message: 'Hello',
    };
    await answerOf({ browser: visitor }, 'functions/send-contact-email', contact);

    await answerOf(admin, 'functions/send-approval-notification', { user_id: newcomer.id });
    await answerOf(newcomer, 'rpc/request_account_deletion');
    const [{ id }] = (await app.sql('select id from account_deletion_requests')) as [{ id: string }];
    const decision = { request_id: id, approved: false };
    await answerOf(admin, 'rpc/process_account_deletion_request', decision);

    expect([...called].toSorted()).toEqual(Object.keys(RPC_HANDLERS).toSorted());
  });

  it('every one of them, with an error', async () => {
    const visitor = aVisitor(app);
    for (const [name, { guard }] of Object.entries(RPC_HANDLERS)) {
      const { browser } = guard.name === 'admins' ? admin : guard.name === 'walkers' ? walker : parent;
      const answers = [{ wanted: 422, answer: await browser.call(name, []) }];
      if (guard.name !== 'everyone') answers.push({ wanted: 401, answer: await visitor.call(name, {}) });
      for (const { wanted, answer } of answers)
        expect([name, answer.status, ERROR.safeParse(answer.body).error]).toEqual([name, wanted, undefined]);
    }
    const unknown = await visitor.call('rpc/nothing', {});
    expect(unknown).toMatchObject({ status: 404, body: { code: 'noSuchCall' } });
    expect(ERROR.safeParse(unknown.body).error).toBeUndefined();
  });
});
