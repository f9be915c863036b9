import { CreditCard, Plus } from 'lucide-react';
import { dialogAt, type OpenDialog } from '../../../src/dialogs.ts';
import type { PaymentCard } from '../../../src/domain/payments/cards/card.ts';
import { paths } from '../../../src/paths.ts';
import { Badge, Button, ConfirmDialog, Form, Icon, Rows, SubmitButton, Toggle } from '../../ui.ts';
import { AddCardDialog } from './AddCardDialog.tsx';

export interface CardsSettingsProps {
  cards: readonly PaymentCard[];
  automatic: boolean;
  dialog: OpenDialog<'cards'> | null;
}

const AT = `${paths.settings}#payment-settings`;

/** PAYMENT-22 */
export function CardsSettings({ cards, automatic, dialog }: CardsSettingsProps) {
  const removed = dialog?.name === 'remove-card' && cards.find(({ id }) => id === dialog.id);
  return (
    <>
      <Rows items={cards} empty="Save a card to pay for walks with one press. You can remove it at any time.">
        {(card) => <CardRow key={card.id} card={card} />}
      </Rows>
      <div className="cluster">
        <Button href={dialogAt('cards', paths.settings, 'add-card')} icon={Plus} label="Add a card" />
      </div>
      {cards.length > 0 && <AutomaticPayment on={automatic} />}
      {dialog?.name === 'add-card' && <AddCardDialog closeHref={AT} />}
      {removed && <RemoveCard card={removed} last={cards.length === 1} />}
    </>
  );
}

/** PAYMENT-25 */
function AutomaticPayment({ on }: { on: boolean }) {
  return (
    <Form intent="set-automatic" action={paths.settings} label="Automatic payment" savesSwitches>
      <Toggle
        name="automatic"
        label="Pay automatically"
        hint="24 hours after each walk we confirm the booked time and charge your default card. Until then you can adjust the time or stop the payment. We email you after the walk and when it's paid."
        checked={on}
      />
      <div className="needs-no-js">
        <SubmitButton variant="secondary" label="Save" />
      </div>
    </Form>
  );
}

function CardRow({ card }: { card: PaymentCard }) {
  const { id, isDefault } = card;
  const label = card.label();
  const isExpired = card.isExpired();
  return (
    <li className="row" id={`card-${id}`}>
      <Icon of={CreditCard} />
      <div className="row-text">
        <p className="row-title">
          {label}
          {isDefault && <Badge tone="pine">Default</Badge>}
          {isExpired && <Badge tone="coral">Expired</Badge>}
        </p>
        <p className="soft small">
          {isExpired ? 'Expired' : 'Expires'} {expiryOf(card)}
        </p>
      </div>
      <div className="cluster">
        {!isDefault && (
          <Form intent="default-card" action={paths.settings} hidden={{ card: id }} layout="row">
            <SubmitButton
              variant="secondary"
              size="s"
              aria-label={`Make default: ${label}`}
              label="Make default"
            />
          </Form>
        )}
        <Button
          href={dialogAt('cards', paths.settings, 'remove-card', id)}
          variant="quiet"
          size="s"
          aria-label={`Remove ${label}`}
          label="Remove"
        />
      </div>
    </li>
  );
}

const expiryOf = ({ expMonth, expYear }: PaymentCard): string =>
  `${String(expMonth).padStart(2, '0')}/${expYear}`;

function RemoveCard({ card, last }: { card: PaymentCard; last: boolean }) {
  return (
    <ConfirmDialog
      id="remove-card"
      title={`Remove ${card.label()}?`}
      closeHref={AT}
      text={
        last
          ? "We'll delete this card, here and at our payment provider. Automatic payment ends, and you'll enter a card each time you pay."
          : "We'll delete this card, here and at our payment provider. Your other card stays."
      }
      intent="remove-card"
      action={paths.settings}
      hidden={{ card: card.id }}
      keep="Keep card"
      confirm="Remove card"
      danger
    />
  );
}
