import type { CardsSettingsProps } from '../../../views/payments/cards/CardsSettings.tsx';
import { readDialog } from '../../dialogs.ts';
import { switchAutomaticPayment } from '../../domain/payments/automatic/switch.ts';
import { cardsOf } from '../../domain/payments/cards/card.ts';
import { removeCard, setDefaultCard } from '../../domain/payments/cards/my-cards.ts';
import type { Parent } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { acts } from '../kit/act.ts';
import { parents } from '../kit/guards.ts';
import type { RequestContext } from '../kit/page.tsx';

const AT = paths.paymentSettings;

export async function cardSettings({ em, url }: RequestContext, me: Parent): Promise<CardsSettingsProps> {
  const cards = await cardsOf(em, me.id);
  const automatic = cards.some(({ isAutomatic }) => isAutomatic);
  return { cards, automatic, dialog: readDialog('cards', url) };
}

export const cardActs = acts(
  { guard: parents, subject: 'card', to: AT },
  {
    'default-card': { payment: setDefaultCard, done: (card) => ({ params: { card } }) },
    'set-automatic': {
      payment: async (context, viewer, _, form) => {
        const on = form.automatic === 'on';
        await switchAutomaticPayment(context, viewer, on);
        return on;
      },
      done: (on) => ({ toast: on ? 'automaticOn' : 'automaticOff' }),
    },
    'remove-card': {
      failed: 'cardRemoveFailed',
      payment: removeCard,
      done: (card) => ({ params: { card } }),
    },
  },
);
