import type { Agenda } from '../../../src/domain/bookings/schedule/agenda.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { isQuestioned, paymentsDue } from '../../../src/domain/dashboard/payments-due.ts';
import type { PaymentCard } from '../../../src/domain/payments/cards/card.ts';
import { shownWalks } from '../../../src/domain/payments/cards/shown-walks.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { type Cents, formatMoney } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import { formatList, tr } from '../../../src/translate.ts';
import { automaticText } from '../../bookings/next/automatic.ts';
import { NextStep } from '../../bookings/next/NextStep.tsx';
import { PayButtons } from '../../bookings/next/ParentPayment.tsx';
import { Button, Form, SubmitButton } from '../../ui.ts';

type Card = { card: PaymentCard | null };

/** What can be paid now, with one button for all walks that a saved card can pay; then what is waited for. PAYMENT-24 */
export function ToPay({ unpaid, card }: Pick<Agenda, 'unpaid'> & Card) {
  const { together, first, toConfirm, stuck } = paymentsDue(unpaid, card);
  return (
    <>
      {together.length > 0 && card ? (
        <PayTogether walks={together} card={card} />
      ) : (
        first && <PayOne booking={first} card={card} />
      )}
      {toConfirm.map((booking) => (
        <ToConfirm key={booking.id} booking={booking} />
      ))}
      <Stuck walks={stuck} />
    </>
  );
}

const PayOne = ({ booking, card }: { booking: ShownBooking } & Card) => (
  <NextStep
    tone="act"
    kind={tr('To do')}
    title={tr('{sum} to pay', { sum: formatMoney(amountOf(booking)) })}
    acts={<PayButtons booking={booking} card={card} />}
  >
    <p>
      {tr('{walker} walked with {children}.', {
        walker: walkerOf(booking),
        children: firstNamesOf(booking.children),
      })}
    </p>
  </NextStep>
);

const ToConfirm = ({ booking }: { booking: ShownBooking }) => (
  <NextStep
    kind={tr('To do')}
    title={
      isQuestioned(booking)
        ? tr('{walker} asks you to check the time', { walker: walkerOf(booking) })
        : tr('Confirm the walk with {walker}', { walker: walkerOf(booking) })
    }
    acts={<Button href={paths.booking(booking.id)} label={tr('Complete Payment')} />}
  />
);
const Stuck = ({ walks }: { walks: readonly ShownBooking[] }) =>
  walks.length > 0 && (
    <p className="soft">
      {tr("{sum}, once {walkers}'s bank details are ready. We'll email you when you can pay.", {
        sum: formatMoney(sumOf(walks)),
        walkers: formatList([...new Set(walks.map(walkerOf))]),
      })}
    </p>
  );

const walkerOf = ({ walker }: ShownBooking): string => (walker ? givenName(walker) : tr('your walker'));

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

function PayTogether({ walks, card }: { walks: readonly ShownBooking[]; card: PaymentCard }) {
  const shown = walks.map((one) => ({ bookingId: one.id, amount: amountOf(one) }));
  const sum = formatMoney(sumOf(walks));
  return (
    <NextStep
      tone="act"
      kind={tr('To do')}
      title={tr('{count} walks to pay for: {sum}', { count: walks.length, sum })}
      acts={
        <>
          <Form
            intent="pay-walks"
            action={paths.dashboard}
            hidden={{ walks: shownWalks(shown) }}
            layout="row"
          >
            <SubmitButton
              label={tr('Pay {amount} for {count} walks', { amount: sum, count: walks.length })}
            />
          </Form>
          <Button href={paths.booking(walks[0]!.id)} label={tr('Pay one at a time')} />
        </>
      }
    >
      <p>
        {tr('{card} is charged once per walk, as booked unless you changed the time.', {
          card: card.label(),
        })}
      </p>
    </NextStep>
  );
}

const sumOf = (walks: readonly ShownBooking[]): Cents => walks.reduce((sum, one) => sum + amountOf(one), 0);

const amountOf = ({ finalAmount, totalAmount }: ShownBooking): Cents => finalAmount ?? totalAmount ?? 0;
