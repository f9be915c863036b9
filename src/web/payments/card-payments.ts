import { type MessageKey, t } from '../../../views/i18n.ts';
import { bookingDialog, tipPaymentDialog, withSavedCard } from '../../dialogs.ts';
import { conflict } from '../../domain/forms/domain-error.ts';
import { walkDue } from '../../domain/payments/amount-due.ts';
import { defaultCardOf } from '../../domain/payments/cards/card.ts';
import { payWalks, type WalkPayment } from '../../domain/payments/cards/pay-walks.ts';
import { type CardPayment, payWithCard } from '../../domain/payments/cards/pay-with-card.ts';
import { readShownWalks } from '../../domain/payments/cards/shown-walks.ts';
import { readTip } from '../../domain/payments/tips/tip.ts';
import { tipDue } from '../../domain/payments/tips/tip-due.ts';
import { formatMoney } from '../../money.ts';
import { paths } from '../../paths.ts';
import { acts, type OutsideContext } from '../kit/act.ts';
import { parents } from '../kit/guards.ts';
import type { Redirect } from '../kit/page.tsx';
import { paymentContextOf } from './payment-context.ts';

const atBank = (dialog: string): Redirect => ({ to: withSavedCard(dialog), toast: 'paymentNeedsBank' });

const paying = { guard: parents, failed: 'paymentInitFailed' } as const;

export const cardPaymentActs = acts(paying, {
  /** PAYMENT-23 */
  'pay-with-card': {
    outside: async ({ services, viewer, form }: OutsideContext, id: string) => {
      const context = paymentContextOf(services);
      await services.limits.use('cardCharge', viewer.id);
      const [walk] = readShownWalks(`${id}:${String(form.amount ?? '')}`);
      const payment = await payWithCard(context, viewer.id, walkDue(viewer, id, walk?.amount ?? Number.NaN));
      return afterPayment(payment, id, { done: 'paymentSucceeded', dialog: bookingDialog(id, 'pay') });
    },
    done: (redirect) => redirect,
  },
  /** PAYMENT-27: with the saved card, or in the payment dialog. */
  tip: {
    outside: async ({ services, viewer, form }: OutsideContext, id: string): Promise<Redirect> => {
      const context = paymentContextOf(services);
      await services.limits.use('cardCharge', viewer.id);
      const { amount, otherCard } = readTip(form);
      const lockDue = tipDue(viewer, id, amount);
      const dialog = tipPaymentDialog(id, amount);
      const card = await context.record(async (em) => {
        await lockDue(em);
        return defaultCardOf(em, viewer.id);
      });
      if (otherCard || !card || card.isExpired()) return { to: dialog };
      return afterPayment(await payWithCard(context, viewer.id, lockDue), id, { done: 'tipPaid', dialog });
    },
    done: (redirect) => redirect,
  },
});

/** PAYMENT-24 */
export const payWalksAct = acts(paying, {
  'pay-walks': {
    outside: async ({ services, viewer, form }: OutsideContext) => {
      const context = paymentContextOf(services);
      await services.limits.use('cardCharge', viewer.id);
      const walks = readShownWalks(String(form.walks ?? ''));
      if (walks.length === 0) throw conflict('paymentNotDue');
      return resultOf(await payWalks(context, viewer, walks));
    },
    done: (redirect) => redirect,
  },
});

function afterPayment(
  payment: CardPayment,
  id: string,
  { done, dialog }: { done: 'paymentSucceeded' | 'tipPaid'; dialog: string },
): Redirect {
  const to = paths.booking(id);
  if (payment.paid === 'now') return { to, toast: done };
  if (payment.paid === 'soon') return { to, toast: 'paymentProcessing' };
  if (payment.needsBank) return atBank(dialog);
  return { to, toast: 'paymentDeclined', params: { message: payment.message } };
}

function resultOf(payments: readonly WalkPayment[]): Redirect {
  const charged = payments.filter(({ result }) => result === 'paid' || result === 'processing');
  const unpaid = payments.find(({ result }) => result !== 'paid' && result !== 'processing');
  const params = {
    paid: charged.length,
    count: payments.length,
    amount: formatMoney(charged.reduce((sum, { amount }) => sum + amount, 0)),
    message: unpaid ? messageOf(unpaid) : '',
  };
  if (!unpaid) return { to: paths.dashboard, toast: 'walksPaid', params };
  if (charged.length > 0) return { to: paths.dashboard, toast: 'walksPartlyPaid', params };
  if (unpaid.result === 'needsBank') return atBank(bookingDialog(unpaid.bookingId, 'pay'));
  return { to: paths.dashboard, toast: 'walksNotPaid', params };
}

function messageOf({ result, message }: WalkPayment): string {
  if (result !== 'failed') return message ?? '';
  const { title, text } = t(message as MessageKey);
  return text ?? `${title}.`;
}
