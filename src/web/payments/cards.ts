import type { CardsSettingsProps } from '../../../views/payments/cards/CardsSettings.tsx';
import { readDialog } from '../../dialogs.ts';
import { switchAutomaticPayment } from '../../domain/payments/automatic/switch.ts';
import { cardsOf } from '../../domain/payments/cards/card.ts';
import { removeCard, setDefaultCard } from '../../domain/payments/cards/my-cards.ts';
import type { Parent } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { parents } from '../guards.ts';
import type { NonTransactionalAction, RequestContext } from '../page.tsx';
import { paymentContextOf } from './payment-context.ts';

const AT = paths.paymentSettings;

export async function cardSettings({ em, url }: RequestContext, me: Parent): Promise<CardsSettingsProps> {
  const cards = await cardsOf(em, me.id);
  const automatic = cards.some(({ isAutomatic }) => isAutomatic);
  return { cards, automatic, dialog: readDialog('cards', url) };
}

export const cardIntents: Readonly<Record<string, NonTransactionalAction>> = {
  'default-card': {
    guard: parents,
    submitNonTransactional: async ({ services, viewer, form }) => {
      const card = await setDefaultCard(paymentContextOf(services), viewer, String(form.card ?? ''));
      return { to: AT, toast: 'cardIsDefault', params: { card } };
    },
  },
  'set-automatic': {
    guard: parents,
    submitNonTransactional: async ({ services, viewer, form }) => {
      const on = form.automatic === 'on';
      await switchAutomaticPayment(paymentContextOf(services), viewer, on);
      return { to: AT, toast: on ? 'automaticOn' : 'automaticOff' };
    },
  },
  'remove-card': {
    guard: parents,
    failed: 'cardRemoveFailed',
    submitNonTransactional: async ({ services, viewer, form }) => {
      const card = await removeCard(paymentContextOf(services), viewer, String(form.card ?? ''));
      return { to: AT, toast: 'cardRemoved', params: { card } };
    },
  },
};
