import { z } from 'zod';

interface JsonCall {
  summary: string;
  /** Of status 200; `{ "success": true }` by default. */
  result?: z.ZodType;
}

const success = z.strictObject({ success: z.literal(true) });
const successWithMessage = z.strictObject({ success: z.literal(true), message: z.string() });
const text = z.string();
const maybe = z.string().nullable();
const count = z.int().min(0);
const moment = z.iso.datetime({ offset: true });
const id = z.guid();
const person = { first_name: text, last_name: text };
const intent = z.strictObject({ client_secret: text, payment_intent_id: text });
const message = z.strictObject({
  ...{ id, clientId: id, seq: count, senderId: id, content: text, at: text, isRead: z.boolean() },
});

/** What docs/api.md says of each call besides its input, which is the schema of its handler. */
export const JSON_CALLS: Readonly<Record<string, JsonCall>> = {
  'functions/send-contact-email': { summary: 'Sends a message to the team.' },
  'functions/send-approval-notification': { summary: 'Emails the decision about an account again.' },
  'functions/begin-passkey': {
    summary: 'Starts adding a passkey: the options for the browser (WebAuthn).',
    result: z.looseObject({ challenge: text }),
  },
  'functions/begin-passkey-sign-in': {
    summary: 'Starts signing in with a passkey: the options for the browser (WebAuthn).',
    result: z.looseObject({ challenge: text }),
  },
  'functions/confirm-time-adjustment': { summary: 'Confirms how long a completed walk took.' },
  'functions/send-booking-declined': { summary: 'Emails the parent that a request was declined.' },
  'functions/send-message': {
    summary: 'Sends a message. The same client_id never sends a second one.',
    result: z.strictObject({ ...message.shape, conversationId: id, withheld: text }),
  },
  'functions/report-island-failure': {
    summary: 'Logs that a part of a page failed in a browser, and where in the script.',
  },
  'functions/earlier-messages': {
    summary: 'Reads the 50 messages of a conversation before a sequence number, oldest first.',
    result: z.strictObject({ messages: z.array(message), earlier: z.boolean() }),
  },
  'functions/read-messages': {
    summary: 'Marks the received messages of a conversation as read, up to a sequence number.',
    result: z.strictObject({ ...success.shape, read: count }),
  },
  'functions/get-kept-walks': {
    summary:
      "Lists the walker's walks of the day that a phone keeps to show without signal. Moments are milliseconds.",
    result: z.strictObject({
      ...{ session: text, expires_at: count, now: count, time: text },
      pages: z.array(z.strictObject({ path: text, version: text, until: count, times: text })),
    }),
  },
  'functions/send-locations': {
    summary: 'Stores where the walker is during a walk. `age` is seconds ago, `accuracy` meters.',
    result: z.strictObject({ ...success.shape, stored: count }),
  },
  'functions/check-stripe-onboarding-status': {
    summary: "Reads the state of the walker's payouts from Stripe.",
    result: z.strictObject({
      ...{ onboarding_completed: z.boolean(), account_enabled: z.boolean(), details_submitted: z.boolean() },
      stripe_account_id: maybe,
    }),
  },
  'functions/create-stripe-connect-account': {
    summary: "Returns a link to Stripe's pages that set up payouts. It works once.",
    result: z.strictObject({ onboarding_url: z.url() }),
  },
  'functions/disconnect-stripe-account': { summary: "Unlinks the walker's Stripe account." },
  'functions/get-stripe-config': {
    summary: 'Returns what a browser needs for the card form.',
    result: z.strictObject({ publishableKey: text, scriptUrl: text }),
  },
  'functions/process-booking-payment': {
    summary: 'Starts the payment of a walk. `final_amount`, such as 18.5, is only compared with the price.',
    result: intent,
  },
  'functions/process-tip': { summary: 'Starts the payment of a tip, such as 4.5.', result: intent },
  'functions/confirm-payment-success': {
    summary: 'Reads a payment back from Stripe and updates its booking.',
    result: z.strictObject({ ...success.shape, booking_id: id, processing: z.boolean() }),
  },
  'functions/start-card-setup': {
    summary: 'Starts saving a card.',
    result: z.strictObject({ client_secret: text }),
  },
  'functions/save-card': { summary: 'Saves a card that the bank has agreed to.' },
  'functions/send-payment-receipt': { summary: 'Emails the receipts of a walk to both sides again.' },
  'rpc/get_profile_id_by_referral_code': {
    summary: 'Returns the id of the person with a referral code, or null.',
    result: id.nullable(),
  },
  'rpc/request_account_deletion': {
    summary: 'Asks the team to close your account.',
    result: successWithMessage,
  },
  'rpc/process_account_deletion_request': {
    summary: "Approves or rejects a person's request to close the account.",
    result: successWithMessage,
  },
  'rpc/cancel_parent_booking': { summary: 'Cancels a pending request.' },
  'rpc/get_parents_looking_for_trotters': {
    summary:
      'Lists up to 100 parents who are looking for a walker, with the initial of the last name. Not for parents.',
    result: z.array(z.strictObject({ id, ...person, avatar_url: maybe, trotter_needs_description: maybe })),
  },
  'rpc/get_users_with_unread_messages': {
    summary: 'Lists people with unread messages, those who signed in last first.',
    result: z.array(
      z.strictObject({
        ...{ user_id: id, ...person, email: text, unread_count: count, last_login_at: moment.nullable() },
      }),
    ),
  },
  'rpc/get_top_trotters': {
    summary: 'Lists the walkers with the most points. Not for parents.',
    result: z.array(
      z.strictObject({ id, ...person, avatar_url: maybe, total_points: count, completed_bookings: count }),
    ),
  },
};

export const resultOf = (name: string): z.ZodType => JSON_CALLS[name]?.result ?? success;
