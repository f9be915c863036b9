import { type MessageKey, t } from '../../../views/i18n.ts';
import { conflict } from '../../domain/domain-error.ts';
import { payWalks, type WalkPayment } from '../../domain/payments/cards/pay-walks.ts';
import { payWithCard } from '../../domain/payments/cards/pay-with-card.ts';
import { readShownWalks } from '../../domain/payments/cards/shown-walks.ts';
import { formatMoney } from '../../money.ts';
import { paths, withQuery } from '../../paths.ts';
import { parents } from '../guards.ts';
import type { NonTransactionalAction, Redirect } from '../page.tsx';
import { paymentContextOf } from './payment-context.ts';

const atBank = (bookingId: string): Redirect => ({
  to: withQuery(paths.booking(bookingId), { dialog: 'pay' }),
  toast: 'paymentNeedsBank',
});

/** PAYMENT-23 */
export const payWithCardIntent: NonTransactionalAction = {
  guard: parents,
  failed: 'paymentInitFailed',
  submitNonTransactional: async ({ services, viewer, form, params: { id = '' } }) => {
    const context = paymentContextOf(services);
    await services.limits.use('cardCharge', viewer.id);
    const [walk] = readShownWalks(`${id}:${String(form.amount ?? '')}`);
    if (!walk) throw conflict('priceChanged');
    const payment = await payWithCard(context, viewer, id, {
      shown: walk.amount,
      ownerId: viewer.id,
    });
    const to = paths.booking(id);
    if (payment.paid === 'now') return { to, toast: 'paymentSucceeded' };
    if (payment.paid === 'soon') return { to, toast: 'paymentProcessing' };
    if (payment.needsBank) return atBank(id);
    return { to, toast: 'paymentDeclined', params: { message: payment.message } };
  },
};

/** PAYMENT-24 */
export const payWalksIntent: NonTransactionalAction = {
  guard: parents,
  failed: 'paymentInitFailed',
  submitNonTransactional: async ({ services, viewer, form }) => {
    const context = paymentContextOf(services);
    await services.limits.use('cardCharge', viewer.id);
    const walks = readShownWalks(String(form.walks ?? ''));
    if (walks.length === 0) throw conflict('priceChanged');
    return resultOf(await payWalks(context, viewer, walks));
  },
};

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
  if (unpaid.result === 'needsBank') return atBank(unpaid.bookingId);
  return { to: paths.dashboard, toast: 'walksNotPaid', params };
}

function messageOf({ result, message }: WalkPayment): string {
  if (result !== 'failed') return message ?? '';
  const { title, text } = t(message as MessageKey);
  return text ?? `${title}.`;
}
