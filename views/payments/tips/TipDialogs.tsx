import { bookingDialog } from '../../../src/dialogs.ts';
import { tipChoices, tipLimits } from '../../../src/domain/payments/tips/tip.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { type Cents, currencySign, formatMoney, wholeMoney } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import type { BookingPageProps } from '../../bookings/detail/BookingPage.tsx';
import { Checkbox, ChoiceGroup, FormDialog, fieldOf, TextField } from '../../ui.ts';
import { PaymentDialog, paidWalkFacts } from '../PaymentDialog.tsx';

type Props = Pick<BookingPageProps, 'booking' | 'card'>;

const nameOf = ({ booking: { walker } }: Pick<Props, 'booking'>) =>
  walker ? givenName(walker) : tr('your walker');
export function TipDialog({ booking, card, form }: Props & Pick<BookingPageProps, 'form'>) {
  const name = nameOf({ booking });
  const kept = card?.isExpired() ? null : card;
  return (
    <FormDialog
      title={tr('A tip for {name}', { name })}
      size="s"
      text={tr('Optional. All of it goes to {name}; Trotwell takes no fee.', { name })}
      intent="tip"
      action={bookingDialog(booking.id, 'tip')}
      keep={tr('No tip')}
      confirm={kept ? tr('Tip with {label}', { label: kept.label() }) : tr('Continue to payment')}
    >
      <ChoiceGroup
        {...fieldOf(form, 'tip')}
        label={tr('How much?')}
        look="segmented"
        choices={[
          ...tipChoices().map((cents) => ({ value: String(cents), label: wholeMoney(cents) })),
          { value: 'own', label: tr('Other') },
        ]}
        required
      />
      <div className="own-tip">
        <TextField
          {...fieldOf(form, 'amount')}
          label={tr('Amount')}
          before={currencySign()}
          inputMode="decimal"
          hint={tr('From {least} to {most}.', tipLimits())}
          required
        />
      </div>
      {kept && (
        <Checkbox name="otherCard" label={tr('Use another card')} checked={form.checked('otherCard')} />
      )}
    </FormDialog>
  );
}

export function PayTipDialog({ booking, card, withSavedCard, amount }: BookingPageProps & { amount: Cents }) {
  const name = nameOf({ booking });
  const tip = formatMoney(amount);
  return (
    <PaymentDialog
      title={tr('A tip for {name}', { name })}
      start={{ call: 'process-tip', input: { booking_id: booking.id, tip: amount / 100 } }}
      bookingPath={paths.booking(booking.id)}
      walk={paidWalkFacts(booking)}
      bill={[
        { label: tr('Tip'), amount: tip, total: true },
        { label: tr('{name} receives', { name }), amount: tip },
        { label: tr('Platform fee (0%)'), amount: formatMoney(0) },
      ]}
      total={amount}
      card={withSavedCard ? card : null}
    />
  );
}
