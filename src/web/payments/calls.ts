import { z } from 'zod';
import { beginPayment } from '../../domain/payments/begin.ts';
import { confirmPayment } from '../../domain/payments/confirm.ts';
import { checkPayouts, disconnectPayouts, startPayouts } from '../../domain/payments/payouts.ts';
import { resendReceipts } from '../../domain/payments/receipt-resend.ts';
import { conflict, Refusal } from '../../domain/refusal.ts';
import { centsFrom } from '../../money.ts';
import { paths } from '../../paths.ts';
import { type Call, type Caller, inTransaction, outside } from '../call.ts';
import { wayBackTo } from './payouts.ts';
import { tillOf } from './till.ts';

const nothing = z.object({});

/** The calls of payouts and payments. S2 §7 Server functions. */
export const paymentCalls: Readonly<Record<string, Call>> = {
  'functions/check-stripe-onboarding-status': outside({
    guard: 'walkers',
    failed: 'onboardingStatusFailed',
    input: nothing,
    run: async ({ services, viewer }) => {
      const standing = await checkPayouts(tillOf(services, 'onboardingStatusFailed'), viewer);
      return {
        onboarding_completed: standing.ready,
        account_enabled: standing.enabled,
        details_submitted: standing.detailsSubmitted,
        stripe_account_id: standing.accountId,
      };
    },
  }),
  'functions/create-stripe-connect-account': outside({
    guard: 'walkers',
    failed: 'onboardingStartFailed',
    input: nothing,
    run: async ({ services, viewer }) => {
      const till = tillOf(services, 'onboardingStartFailed');
      const way = wayBackTo(services, paths.dashboard);
      return { onboarding_url: await startPayouts(till, viewer, way) };
    },
  }),
  'functions/disconnect-stripe-account': outside({
    guard: 'walkers',
    failed: 'payoutsDisconnectFailed',
    input: nothing,
    run: async ({ services, viewer }) => {
      await disconnectPayouts(tillOf(services, 'payoutsDisconnectFailed'), viewer);
      return { success: true };
    },
  }),
  'functions/get-stripe-config': outside({
    guard: 'approved',
    input: nothing,
    run: async ({ services: { stripe } }) => {
      if (!stripe) throw conflict('paymentSystemUnavailable');
      return { publishableKey: stripe.publishableKey, scriptUrl: stripe.browserScriptUrl };
    },
  }),
  'functions/process-booking-payment': outside({
    guard: 'parents',
    failed: 'paymentInitFailed',
    input: z.object({
      booking_id: z.string(),
      // Compared with the server's own figures and otherwise of no consequence. DECISIONS 15.
      final_amount: z.number().nullish(),
      platform_fee_percentage: z.literal(0).nullish(),
    }),
    run: async ({ services, viewer, toast }, { booking_id, final_amount }) => {
      const shown = centsFrom(final_amount);
      const started = await told(toast, () => beginPayment(tillOf(services), viewer, booking_id, shown));
      return { client_secret: started.clientSecret, payment_intent_id: started.paymentIntentId };
    },
  }),
  'functions/confirm-payment-success': outside({
    guard: 'parents',
    failed: 'paymentConfirmFailed',
    input: z.object({ payment_intent_id: z.string() }),
    run: async ({ services, viewer, toast }, { payment_intent_id }) => {
      const till = tillOf(services, 'paymentConfirmFailed');
      const { bookingId, settlement } = await confirmPayment(till, viewer, payment_intent_id);
      const processing = settlement === 'processing';
      toast(processing ? 'paymentProcessing' : 'paymentSucceeded');
      return { success: true, booking_id: bookingId, processing };
    },
  }),
  'functions/send-payment-receipt': inTransaction({
    guard: 'admins',
    failed: 'receiptsResendFailed',
    input: z.object({ booking_id: z.string() }),
    run: async ({ em, viewer, services }, { booking_id }) => {
      await services.limits.use('receipts', booking_id, 'receiptsTooSoon');
      await resendReceipts(em, viewer, booking_id);
      return { success: true };
    },
  }),
};

/** A refusal closes the payment dialog (S2 §8): the page under it then says why. */
async function told<T>(toast: Caller['toast'], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refusal) toast(error.problem.code, error.problem.params);
    throw error;
  }
}
