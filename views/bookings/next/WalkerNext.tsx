import { isLaterDay } from '../../../src/domain/bookings/lifecycle/not-today.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { payoutProgress } from '../../../src/domain/payments/payout-progress.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { formatMoney } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { StartPayouts } from '../../payments/PayoutsWidget.tsx';
import { Form, SubmitButton } from '../../ui.ts';
import type { BookingPageProps } from '../detail/BookingPage.tsx';
import { InsteadLink, LastEvent } from '../detail/History.tsx';
import { titleOfOff } from '../ended-text.ts';
import { automaticText } from './automatic.ts';
import { NextStep } from './NextStep.tsx';
import { requirementOf, WalkerWalk } from './WalkerWalk.tsx';

export function WalkerNext(props: BookingPageProps) {
  const { booking, step, acts, history, now } = props;
  if (step === 'ahead' && isLaterDay(booking, now) && !requirementOf(acts)) return null;
  if (step === 'ahead') return <WalkerWalk {...props} at={paths.booking(booking.id)} sticky />;
  if (step === 'off')
    return (
      <NextStep title={titleOfOff(booking)} acts={<InsteadLink booking={booking} />}>
        <LastEvent booking={booking} history={history} side="walker" />
      </NextStep>
    );
  return <Money {...props} parent={givenName(booking.parent)} />;
}

function Money({ booking, step, walkerReady, parent }: BookingPageProps & { parent: string }) {
  const amount = booking.walkerPayoutAmount ?? booking.finalAmount ?? booking.totalAmount ?? 0;
  if (step === 'review' || step === 'complete')
    return (
      <NextStep title={paidText(booking)}>
        {booking.money && booking.money.amount !== amount && (
          <p>{tr('You receive {amount}.', { amount: formatMoney(amount) })}</p>
        )}
        {payoutProgress(booking) === 'returned' && (
          <a href={paths.paymentSettings}>{tr('Check your bank account')}</a>
        )}
      </NextStep>
    );
  if (!walkerReady)
    return (
      <NextStep
        tone="act"
        title={tr("{parent} can't pay you yet", { parent })}
        acts={
          <StartPayouts
            path={paths.paymentSettings}
            next={paths.booking(booking.id)}
            label={tr('Set up payouts')}
          />
        }
      >
        <p>
          {tr('Once your payouts are ready, {parent} can pay you {amount}.', {
            parent,
            amount: formatMoney(amount),
          })}
        </p>
      </NextStep>
    );
  const { automaticAt, timeQuestioned } = booking;
  if (automaticAt)
    return (
      <NextStep
        title={automaticText(booking, automaticAt)}
        acts={
          <Form intent="question-time" action={paths.booking(booking.id)} layout="row">
            <SubmitButton variant="secondary" label={tr('Ask {parent} to check the time', { parent })} />
          </Form>
        }
      >
        <p>
          {tr(
            "{parent}'s card is charged then, unless the family adjusts the time. Did it take longer? Ask before.",
            { parent },
          )}
        </p>
      </NextStep>
    );
  return (
    <NextStep title={tr('Waiting for {parent} to pay', { parent })}>
      <p>
        {timeQuestioned && `${tr('You asked {parent} to check the time.', { parent })} `}
        {step === 'duration'
          ? tr("{parent} hasn't confirmed the time yet.", { parent })
          : tr('{amount} is due to you.', { amount: formatMoney(amount) })}
      </p>
    </NextStep>
  );
}

function paidText({ money, finalAmount, parent }: ShownBooking): string {
  const [payer, tipper] = [money, money?.tip].map((paid) => givenName(paid?.payer ?? parent));
  const paid = { parent: payer as string, amount: formatMoney(money?.amount ?? finalAmount ?? 0) };
  if (!money?.tip || money.tip.kept <= 0) return tr('{parent} paid {amount}', paid);
  const tip = formatMoney(money.tip.kept);
  return tipper === payer
    ? tr('{parent} paid {amount} and a tip of {tip}', { ...paid, tip })
    : tr('{parent} paid {amount}, {tipper} a tip of {tip}', { ...paid, tip, tipper: tipper as string });
}
