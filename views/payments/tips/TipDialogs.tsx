import { bookingDialog } from '../../../src/dialogs.ts';
import { TIP_CHOICES, TIP_LIMITS } from '../../../src/domain/payments/tips/tip.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { type Cents, currencySign, formatMoney } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import type { BookingPageProps } from '../../bookings/detail/BookingPage.tsx';
import { Checkbox, ChoiceGroup, FormDialog, fieldOf, TextField } from '../../ui.ts';
import { PaymentDialog, walkFacts } from '../PaymentDialog.tsx';

type Props = Pick<BookingPageProps, 'booking' | 'card'>;

const nameOf = ({ booking: { walker } }: Pick<Props, 'booking'>) =>
  walker ? givenName(walker) : 'your walker';

/** PAYMENT-26 */
export function TipDialog({ booking, card, form }: Props & Pick<BookingPageProps, 'form'>) {
  const name = nameOf({ booking });
  const kept = card?.isExpired() ? null : card;
  return (
    <FormDialog
      id="tip"
      title={`A tip for ${name}`}
      closeHref={paths.booking(booking.id)}
      size="s"
      text={`Optional. All of it goes to ${name}; Trotwell takes no fee.`}
      intent="tip"
      form={form}
      action={bookingDialog(booking.id, 'tip')}
      keep="No tip"
      confirm={kept ? `Tip with ${kept.label()}` : 'Continue to payment'}
    >
      <ChoiceGroup
        {...fieldOf(form, 'tip')}
        label="How much?"
        look="segmented"
        choices={[
          ...TIP_CHOICES.map((cents) => ({ value: String(cents), label: `$${cents / 100}` })),
          { value: 'own', label: 'Other' },
        ]}
        required
      />
      <div className="own-tip">
        <TextField
          {...fieldOf(form, 'amount')}
          label="Amount"
          before={currencySign()}
          inputMode="decimal"
          hint={`From ${TIP_LIMITS.least} to ${TIP_LIMITS.most}.`}
          required
        />
      </div>
      {kept && <Checkbox name="otherCard" label="Use another card" checked={form.checked('otherCard')} />}
    </FormDialog>
  );
}

export function PayTipDialog({ booking, card, withSavedCard, amount }: BookingPageProps & { amount: Cents }) {
  const name = nameOf({ booking });
  const tip = formatMoney(amount);
  return (
    <PaymentDialog
      title={`A tip for ${name}`}
      start={{ call: 'process-tip', input: { booking_id: booking.id, tip: amount / 100 } }}
      bookingPath={paths.booking(booking.id)}
      walk={walkFacts(booking)}
      bill={[
        { label: 'Tip', amount: tip, total: true },
        { label: `${name} receives`, amount: tip },
        { label: 'Platform fee (0%)', amount: formatMoney(0) },
      ]}
      total={amount}
      card={withSavedCard ? card : null}
    />
  );
}
