import { briefDate, shortDate } from '../../src/dates.ts';
import type { PayoutStatus } from '../../src/domain/bookings/paid-money.ts';
import type {
  PaidWalk,
  ShownPayout,
  Waiting,
  WalkerPayouts,
} from '../../src/domain/payments/made-payouts/list.ts';
import { formatMoney } from '../../src/money.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { msg, plural, tr } from '../../src/translate.ts';
import { Badge, type BadgeTone, Button, Card, Disclosure, PageHeading, Pagination } from '../ui.ts';
import { BelowZero, OpenStripe, PayoutsWidget, type PayoutsWidgetProps } from './PayoutsWidget.tsx';

export interface PayoutsPageProps extends WalkerPayouts {
  after: string | null;
  widget: PayoutsWidgetProps;
}

const expected = (date: string) => tr('expected {date}', { date });
const wasExpected = (date: string) => tr('was expected {date}', { date });

const STATUS: Record<PayoutStatus, { label: string; tone: BadgeTone; day(date: string): string }> = {
  pending: { label: msg('On its way'), tone: 'sky', day: expected },
  in_transit: { label: msg('On its way'), tone: 'sky', day: expected },
  paid: { label: msg('Paid out'), tone: 'pine', day: (date) => tr('arrived {date}', { date }) },
  failed: { label: msg('Returned by your bank'), tone: 'coral', day: wasExpected },
  canceled: { label: msg('Canceled'), tone: 'plain', day: wasExpected },
};

const TAKEN = { label: msg('Taken from your bank'), tone: 'plain', day: (date: string) => date } as const;

const RETURNED: Record<string, string> = {
  account_closed: msg('The bank account was closed.'),
  no_account: msg("The bank didn't find the account."),
  bank_refused: msg("The bank didn't accept the payout."),
};

export function PayoutsPage({ list, waiting, waitingSum, balance, after, widget }: PayoutsPageProps) {
  const setUp = widget.state.step === 'completed' || widget.state.step === 'returned';
  return (
    <>
      <PageHeading
        title={tr('Payouts')}
        lead={tr('What Stripe sends to your bank, with the walks in each payout.')}
        actions={
          <>
            {setUp && <OpenStripe path={paths.payouts} />}
            <Button variant="quiet" href={paths.year} label={tr('Your year')} />
          </>
        }
      />
      <BelowZero balance={balance} />
      {(!setUp || widget.back || widget.leaving || widget.state.step === 'returned') && (
        <PayoutsWidget {...widget} />
      )}
      {waiting.length > 0 && (
        <Card title={tr('Not in a payout yet')}>
          <p>
            {waitingText(waitingSum)}
            {list.items.length === 0 && ` ${firstPayout()}`}
          </p>
          <Walks id="waiting" walks={waiting} count={waitingSum.count} />
        </Card>
      )}
      {list.items.length === 0 && !after && (
        <p className="soft">
          {tr('Your payouts will appear here.')} {setUp && waiting.length === 0 && firstPayout()}
        </p>
      )}
      <ul className="stack">
        {list.items.map((payout) => (
          <Payout key={payout.id} payout={payout} />
        ))}
      </ul>
      <Pagination
        first={after && paths.payouts}
        next={list.next && withQuery(paths.payouts, { after: list.next })}
      />
    </>
  );
}

/** Of the accounts of a platform, Stripe holds some and some not: at most. */
const firstPayout = () => tr('Stripe may hold your first payout for up to 14 days after your first payment.');

function waitingText({ amount, taken }: Waiting): string {
  if (amount === 0) return tr('This goes to what was taken back from earlier walks or is paid out already.');
  const comes = tr(
    '{amount} waits at Stripe, which sends it to your bank about two business days after the payment.',
    { amount: formatMoney(amount) },
  );
  if (taken === 0) return comes;
  const first = tr('{amount} goes first to what was taken back from earlier walks or is paid out already.', {
    amount: formatMoney(taken),
  });
  return `${comes} ${first}`;
}

function Payout({ payout }: { payout: ShownPayout }) {
  const { id, amount, status, arrivesOn, problem, walks } = payout;
  const debited = amount < 0 && status !== 'failed' && status !== 'canceled';
  const { label, tone, day } = debited ? TAKEN : STATUS[status];
  const rest = amount - sumOf(walks);
  return (
    <Card as="li" title={formatMoney(amount)} aside={<Badge tone={tone}>{tr(label)}</Badge>}>
      <p className="soft">{day(briefDate(Temporal.PlainDate.from(arrivesOn)))}</p>
      {problem && amount > 0 && <p>{tr(RETURNED[problem] ?? '')}</p>}
      {status === 'failed' && amount > 0 && (
        <p>{tr('Stripe sends what is left of it with a later payout.')}</p>
      )}
      {walks.length > 0 && <Walks id={`walks-${id}`} walks={walks} />}
      {rest !== 0 && walks.length > 0 && (
        <p className="soft small">
          {rest < 0
            ? tr('Earlier refunds and other movements at Stripe: {amount}', { amount: formatMoney(rest) })
            : tr('Other movements at Stripe: {amount}', { amount: formatMoney(rest) })}
        </p>
      )}
    </Card>
  );
}

type WalksProps = { id: string; walks: readonly PaidWalk[]; count?: number };

const Walks = ({ id, walks, count = walks.length }: WalksProps) => (
  <Disclosure id={id} title={plural(count, '{count} payment', '{count} payments')}>
    {count > walks.length && <p>{tr('The newest {count}:', { count: walks.length })}</p>}
    <ul className="stack stack-s">
      {walks.map(({ bookingId, date, tip, amount }) => (
        <li key={`${bookingId}${tip}`}>
          <a href={paths.receipt(bookingId)}>
            {tip
              ? tr('Tip, {date}', { date: shortDate(date) })
              : tr('Walk, {date}', { date: shortDate(date) })}
          </a>{' '}
          {formatMoney(amount)}
        </li>
      ))}
    </ul>
  </Disclosure>
);

const sumOf = (walks: readonly PaidWalk[]): number => walks.reduce((sum, { amount }) => sum + amount, 0);
