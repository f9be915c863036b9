import { CreditCard, Plus } from 'lucide-react';
import CardForm from '../../../islands/cardForm/CardForm.tsx';
import { dialogAt, type OpenDialog } from '../../../src/dialogs.ts';
import type { PaymentCard } from '../../../src/domain/payments/cards/card.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { t } from '../../i18n.ts';
import {
  Badge,
  Banner,
  Button,
  ConfirmDialog,
  Dialog,
  Form,
  Icon,
  Island,
  Rows,
  SubmitButton,
  Toggle,
} from '../../ui.ts';

export interface CardsSettingsProps {
  cards: readonly PaymentCard[];
  automatic: boolean;
  dialog: OpenDialog<'cards'> | null;
}

const AT = paths.paymentSettings;
export function CardsSettings({ cards, automatic, dialog }: CardsSettingsProps) {
  const removed = dialog?.name === 'remove-card' && cards.find(({ id }) => id === dialog.id);
  return (
    <>
      <Rows
        items={cards}
        empty={tr('Save a card to pay for walks in one tap. You can remove it at any time.')}
      >
        {(card) => <CardRow key={card.id} card={card} />}
      </Rows>
      <div className="cluster">
        <Button href={dialogAt('cards', AT, 'add-card')} icon={Plus} label={tr('Add a card')} />
        <a href={paths.year}>{tr('Your year')}</a>
      </div>
      {cards.length > 0 && <AutomaticPayment on={automatic} />}
      {dialog?.name === 'add-card' && <AddCardDialog />}
      {removed && <RemoveCard card={removed} last={cards.length === 1} />}
    </>
  );
}
function AutomaticPayment({ on }: { on: boolean }) {
  return (
    <Form intent="set-automatic" action={paths.settings} label={tr('Automatic payment')} savesSwitches>
      <Toggle
        name="automatic"
        label={tr('Pay automatically')}
        hint={tr(
          '24 hours after each walk we confirm the booked time and charge your default card. Until then you can adjust the time or stop the payment. We email you the receipt.',
        )}
        checked={on}
      />
      <div className="needs-no-js">
        <SubmitButton variant="secondary" label={tr('Save')} />
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
          {isDefault && <Badge tone="pine">{tr('Default')}</Badge>}
          {isExpired && <Badge tone="coral">{tr('Expired')}</Badge>}
        </p>
        <p className="soft small">
          {isExpired
            ? tr('Expired {date}', { date: expiryOf(card) })
            : tr('Expires {date}', { date: expiryOf(card) })}
        </p>
      </div>
      <div className="cluster">
        {!isDefault && (
          <Form intent="default-card" action={paths.settings} hidden={{ card: id }} layout="row">
            <SubmitButton
              variant="secondary"
              size="s"
              aria-label={tr('Make default: {label}', { label })}
              label={tr('Make default')}
            />
          </Form>
        )}
        <Button
          href={dialogAt('cards', AT, 'remove-card', id)}
          variant="quiet"
          size="s"
          aria-label={tr('Remove {label}', { label })}
          label={tr('Remove')}
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
      title={tr('Remove {label}?', { label: card.label() })}
      text={
        last
          ? tr(
              "We'll delete this card, here and at our payment provider. Automatic payment ends, and you'll enter a card each time you pay.",
            )
          : tr("We'll delete this card, here and at our payment provider. Your other card stays.")
      }
      intent="remove-card"
      action={paths.settings}
      hidden={{ card: card.id }}
      keep={tr('Keep card')}
      confirm={tr('Remove card')}
      danger
    />
  );
}

const TEXTS = [
  'paymentConfigurationFailed',
  'paymentSystemUnavailable',
  'paymentNotReady',
  'cardSetupFailed',
] as const;

function AddCardDialog() {
  const texts = Object.fromEntries(TEXTS.map((code) => [code, t(code)])) as Record<
    (typeof TEXTS)[number],
    ReturnType<typeof t>
  >;
  return (
    <Dialog id="add-card" title={tr('Add a card')}>
      <Island name="cardForm" component={CardForm} props={{ donePath: paths.paymentSettings, texts }} />
      <noscript>
        <Banner tone="info" title={tr('The card form needs JavaScript')}>
          <p>{tr('Turn it on in your browser to save a card. Paying with a saved card works without it.')}</p>
        </Banner>
      </noscript>
    </Dialog>
  );
}
