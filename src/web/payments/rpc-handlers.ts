import { z } from 'zod';
import { conflict, DomainError } from '../../domain/forms/domain-error.ts';
import { type LockDue, walkDue } from '../../domain/payments/amount-due.ts';
import { saveCard, startCardSetup } from '../../domain/payments/cards/keep-card.ts';
import { confirmPayment } from '../../domain/payments/confirm.ts';
import { checkPayouts, disconnectPayouts, startPayouts } from '../../domain/payments/payouts.ts';
import { resendReceipts } from '../../domain/payments/receipt-resend.ts';
import { startPayment } from '../../domain/payments/start-payment.ts';
import { tipDue } from '../../domain/payments/tips/tip-due.ts';
import { centsFrom } from '../../money.ts';
import { paths } from '../../paths.ts';
import { admins, approvedMembers, parents, walkers } from '../kit/guards.ts';
import { inTransaction, type RpcHandler, type RpcRequest, withoutTransaction } from '../kit/rpc-handler.ts';
import { paymentContextOf } from './payment-context.ts';
import { returnUrlsFor } from './payouts.ts';

const nothing = z.object({});
const PAYOUTS = { guard: walkers, limit: 'payouts', input: nothing } as const;

export const paymentRpcHandlers: Readonly<Record<string, RpcHandler>> = {
  'functions/check-stripe-onboarding-status': withoutTransaction({
    ...PAYOUTS,
    failed: 'onboardingStatusFailed',
    run: async ({ services, viewer }) => {
      const payoutStatus = await checkPayouts(paymentContextOf(services, 'onboardingStatusFailed'), viewer);
      return {
        onboarding_completed: payoutStatus.ready,
        account_enabled: payoutStatus.enabled,
        details_submitted: payoutStatus.detailsSubmitted,
        stripe_account_id: payoutStatus.accountId,
      };
    },
  }),
  'functions/create-stripe-connect-account': withoutTransaction({
    ...PAYOUTS,
    failed: 'onboardingStartFailed',
    run: async ({ services, viewer }) => {
      const context = paymentContextOf(services, 'onboardingStartFailed');
      const way = returnUrlsFor(services, paths.dashboard);
      return { onboarding_url: await startPayouts(context, viewer, way) };
    },
  }),
  'functions/disconnect-stripe-account': withoutTransaction({
    ...PAYOUTS,
    failed: 'payoutsDisconnectFailed',
    run: async ({ services, viewer }) => {
      await disconnectPayouts(paymentContextOf(services, 'payoutsDisconnectFailed'), viewer);
    },
  }),
  'functions/get-stripe-config': withoutTransaction({
    guard: approvedMembers,
    input: nothing,
    run: async ({ services: { stripe } }) => {
      if (!stripe) throw conflict('paymentSystemUnavailable');
      return { publishableKey: stripe.publishableKey, scriptUrl: stripe.browserScriptUrl };
    },
  }),
  'functions/process-booking-payment': withoutTransaction({
    guard: parents,
    failed: 'paymentInitFailed',
    input: z.object({
      booking_id: z.string(),
      // PAYMENT-3: only compared with the server's amount.
      final_amount: z.number().nullish(),
      platform_fee_percentage: z.literal(0).nullish(),
    }),
    run: (request, { booking_id, final_amount }) =>
      start(request, walkDue(request.viewer, booking_id, centsFrom(final_amount))),
  }),
  'functions/process-tip': withoutTransaction({
    guard: parents,
    failed: 'paymentInitFailed',
    // In dollars: what the parent chose, within the limits of PAYMENT-26.
    input: z.object({ booking_id: z.string(), tip: z.number() }),
    run: async (request, { booking_id, tip }) => {
      const { services, viewer } = request;
      await services.limits.use('cardCharge', viewer.id);
      return start(request, tipDue(viewer, booking_id, centsFrom(tip)));
    },
  }),
  'functions/confirm-payment-success': withoutTransaction({
    guard: parents,
    failed: 'paymentConfirmFailed',
    input: z.object({ payment_intent_id: z.string() }),
    run: async ({ services, viewer, toast }, { payment_intent_id }) => {
      const context = paymentContextOf(services, 'paymentConfirmFailed');
      const { kind, bookingId, settlement } = await confirmPayment(context, viewer, payment_intent_id);
      const processing = settlement === 'processing';
      toast(processing ? 'paymentProcessing' : kind === 'tip' ? 'tipPaid' : 'paymentSucceeded');
      return { success: true, booking_id: bookingId, processing };
    },
  }),
  'functions/start-card-setup': withoutTransaction({
    guard: parents,
    failed: 'cardSetupFailed',
    input: nothing,
    run: async ({ services, viewer }) => {
      const context = paymentContextOf(services);
      await services.limits.use('cardSetup', viewer.id);
      return { client_secret: await startCardSetup(context, viewer) };
    },
  }),
  'functions/save-card': withoutTransaction({
    guard: parents,
    failed: 'cardSetupFailed',
    input: z.object({ setup_intent_id: z.string() }),
    run: async ({ services, viewer, toast }, { setup_intent_id }) => {
      const card = await saveCard(paymentContextOf(services), viewer, setup_intent_id);
      toast('cardSaved', { card });
    },
  }),
  'functions/send-payment-receipt': inTransaction({
    guard: admins,
    failed: 'receiptsResendFailed',
    input: z.object({ booking_id: z.string() }),
    run: async ({ em, viewer, services }, { booking_id }) => {
      await services.limits.use('receipts', booking_id, 'receiptsTooSoon');
      await resendReceipts(em, viewer, booking_id);
    },
  }),
};

/** An error closes the payment dialog, so the page behind it shows the message. */
async function start({ services, toast }: Pick<RpcRequest, 'services' | 'toast'>, due: LockDue) {
  try {
    const { clientSecret, paymentIntentId } = await startPayment(paymentContextOf(services), due);
    return { client_secret: clientSecret, payment_intent_id: paymentIntentId };
  } catch (error) {
    if (error instanceof DomainError) toast(error.summary.code, error.summary.params);
    throw error;
  }
}
