import { CreditCard } from 'lucide-react';
import type { Agenda } from '../../../src/domain/bookings/schedule/agenda.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { isPayable } from '../../../src/domain/bookings/status.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import type { PaymentCard } from '../../../src/domain/payments/cards/card.ts';
import { MAX_WALKS, shownWalks } from '../../../src/domain/payments/cards/shown-walks.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { type Cents, formatMoney } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import { plural, tr } from '../../../src/translate.ts';
import { automaticText } from '../../bookings/next/automatic.ts';
import { NextStep } from '../../bookings/next/NextStep.tsx';
import { PayButtons } from '../../bookings/next/ParentPayment.tsx';
import { Button, Form, SubmitButton } from '../../ui.ts';

type Card = { card: PaymentCard | null };

/** One button for all walks that a saved card can pay, else for the oldest walk. PAYMENT-24 */
export function ToPay({ unpaid, card }: Pick<Agenda, 'unpaid'> & Card) {
  const waiting = unpaid.filter(({ status, automaticAt }) => status === 'completed' && !automaticAt);
  const [first] = waiting.toSorted((one, other) => Number(isStuck(one)) - Number(isStuck(other)));
  if (!first) return null;
  const sum = formatMoney(sumOf(waiting));
  const walker = first.walker ? givenName(first.walker) : tr('your walker');
  const chargeable = card && !card.isExpired() ? waiting.filter(({ walkerReady }) => walkerReady) : [];
  const together = chargeable.length > 1 ? chargeable.slice(0, MAX_WALKS) : [];
  return (
    <NextStep
      tone="act"
      kind={tr('To do')}
      title={plural(waiting.length, '{sum} to pay', '{count} walks to pay: {sum}', { sum })}
      acts={
        together.length > 0 ? <PayTogether walks={together} /> : <PayButton booking={first} card={card} />
      }
    >
      {card && together.length > 0 ? (
        <p>
          {tr('{card} is charged once per walk, as booked unless you changed the time.', {
            card: card.label(),
          })}
        </p>
      ) : (
        <p>
          {isStuck(first)
            ? tr("We're waiting for {walker} to set up payouts.", { walker })
            : tr('{walker} walked with {children}.', { walker, children: firstNamesOf(first.children) })}
        </p>
      )}
    </NextStep>
  );
}

/** Nothing to do: the parent reads what will be charged, and can adjust it. PAYMENT-25 */
export function PaidAutomatically({ unpaid, card }: Pick<Agenda, 'unpaid'> & Card) {
  const walks = unpaid.filter(({ automaticAt }) => automaticAt);
  const [first] = walks;
  if (!first?.automaticAt || !card) return null;
  return (
    <NextStep
      kind={tr('Paid automatically')}
      title={
        walks.length === 1
          ? automaticText(first, first.automaticAt)
          : tr('{sum} for {count} walks', { sum: formatMoney(sumOf(walks)), count: walks.length })
      }
      acts={walks.length === 1 && <Button href={paths.booking(first.id)} label={tr('View or adjust')} />}
    >
      {walks.length === 1 ? (
        <p>{tr("We'll charge {card}. Wrong time? Adjust it before then.", { card: card.label() })}</p>
      ) : (
        <ul>
          {walks.map((walk) => (
            <li key={walk.id}>
              <a href={paths.booking(walk.id)}>{automaticText(walk, walk.automaticAt as Date)}</a>
            </li>
          ))}
        </ul>
      )}
    </NextStep>
  );
}

function PayTogether({ walks }: { walks: readonly ShownBooking[] }) {
  const shown = walks.map((one) => ({ bookingId: one.id, amount: amountOf(one) }));
  return (
    <>
      <Form intent="pay-walks" action={paths.dashboard} hidden={{ walks: shownWalks(shown) }} layout="row">
        <SubmitButton
          icon={CreditCard}
          label={tr('Pay {amount} for {count} walks', {
            amount: formatMoney(sumOf(walks)),
            count: walks.length,
          })}
        />
      </Form>
      <Button href={paths.booking(walks[0]!.id)} label={tr('Pay one at a time')} />
    </>
  );
}

const sumOf = (walks: readonly ShownBooking[]): Cents => walks.reduce((sum, one) => sum + amountOf(one), 0);

function PayButton({ booking, card }: { booking: ShownBooking } & Card) {
  if (isPayable(booking) && booking.walkerReady) return <PayButtons booking={booking} card={card} />;
  return (
    <Button
      href={paths.booking(booking.id)}
      variant={isStuck(booking) ? 'secondary' : 'primary'}
      label={isStuck(booking) ? tr('View Details') : tr('Complete Payment')}
    />
  );
}

const amountOf = ({ finalAmount, totalAmount }: ShownBooking): Cents => finalAmount ?? totalAmount ?? 0;

/** The time is confirmed, but the walker cannot receive payouts yet. PAYMENT-7 */
const isStuck = (booking: ShownBooking): boolean => isPayable(booking) && !booking.walkerReady;
