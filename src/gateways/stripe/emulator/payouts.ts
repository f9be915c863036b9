import type Stripe from 'stripe';
import { restrictAccount } from './accounts.ts';
import { type BalanceLine, postLedgerEntry } from './balances.ts';
import { captureCharge } from './captures.ts';
import { recordStripeEvent } from './events.ts';
import { DAY, unixNow } from './ids.ts';
import { newPayout } from './objects/payout.ts';
import type { EmulatorStore } from './store.ts';
import { noSuch, StripeApiError } from './stripe-api-error.ts';

/**
 * available at midnight ─▶ pending ─ 12 h ─▶ in_transit ─ arrival date ─▶ paid | failed (bank account …1116, …1113)
 * pending ─ by hand, unless it is automatic ─▶ canceled
 * Payouts follow the app's clock, so that moving it at /dev/clock moves the money.
 */
const ON_THE_WAY = ['pending', 'in_transit'];
const HANDED_TO_BANK_AFTER = DAY / 2;

/** Stripe's documented test account numbers whose payouts fail, by their last four digits. */
const FAILING_BANKS: Record<string, { code: string; message: string }> = {
  '1116': { code: 'no_account', message: 'The bank account could not be located.' },
  '1113': { code: 'account_closed', message: 'The bank account has been closed.' },
};
const REFUSED_BY_BANK = { code: 'could_not_process', message: 'The bank could not process this payout.' };

export type PayoutStep = 'in_transit' | 'paid' | 'failed' | 'canceled';

const stepEvents = { in_transit: 'payout.updated', paid: 'payout.paid' } as const;

export function advancePayouts(store: EmulatorStore): void {
  const now = unixNow();
  for (const [account, entries] of unpaidByAccount(store)) payOutDue(store, account, entries, now);
  const underWay = store.all('payouts').filter(({ payout }) => ON_THE_WAY.includes(payout.status));
  for (const payout of underWay) catchUp(store, payout, now);
}

export function payOutNow(store: EmulatorStore, account: string): void {
  for (const charge of store.all('charges')) captureCharge(store, charge);
  const entries = unpaidByAccount(store).get(account) ?? [];
  const now = unixNow();
  const settled = entries.map((entry): BalanceLine => {
    const availableOn = Math.min(entry.transaction.available_on, now);
    return { ...entry, transaction: { ...entry.transaction, available_on: availableOn } };
  });
  payOut(store, account, settled, { created: now, automatic: false });
}

export function stepPayout(store: EmulatorStore, { account, payout }: StoredPayout, step: PayoutStep): void {
  const from = step === 'in_transit' || step === 'canceled' ? 'pending' : 'in_transit';
  if (payout.status !== from)
    throw new StripeApiError(400, { message: `The payout has a status of ${payout.status}.` });
  if (step === 'failed') failPayout(store, account, payout);
  else if (step === 'canceled') cancelPayout(store, account, payout);
  else savePayout(store, account, { ...payout, status: step }, stepEvents[step]);
}

export interface StoredPayout {
  account: string;
  payout: Stripe.Payout;
}

function unpaidByAccount(store: EmulatorStore): Map<string, BalanceLine[]> {
  const unpaid = store.all('ledger').filter(({ account, payout }) => account !== null && payout === null);
  return Map.groupBy(unpaid, ({ account }) => String(account));
}

/** One payout per midnight at which money settled; an amount that is not positive waits for the next. */
function payOutDue(store: EmulatorStore, account: string, entries: BalanceLine[], now: number): void {
  const midnights = Map.groupBy(
    entries,
    ({ transaction }) => Math.ceil(transaction.available_on / DAY) * DAY,
  );
  let waiting: BalanceLine[] = [];
  for (const [midnight, settled] of [...midnights].sort(([a], [b]) => a - b)) {
    if (midnight > now) return;
    waiting = payOut(store, account, [...waiting, ...settled], { created: midnight, automatic: true });
  }
}

function payOut(
  store: EmulatorStore,
  account: string,
  entries: BalanceLine[],
  origin: Pick<Stripe.Payout, 'created' | 'automatic'>,
): BalanceLine[] {
  const holder = store.get('accounts', account);
  const bank = holder?.external_accounts?.data[0];
  const amount = entries.reduce((sum, { transaction }) => sum + transaction.net, 0);
  if (!holder?.payouts_enabled || !bank || amount <= 0) return entries;
  const payout = newPayout(amount, bank.id, origin);
  const movement = { type: 'payout', category: 'payout', amount: -amount, source: payout.id } as const;
  const line = postLedgerEntry(store, account, { ...movement, description: 'STRIPE PAYOUT' });
  for (const entry of [...entries, store.get('ledger', line)!])
    store.put('ledger', entry.transaction.id, { ...entry, payout: payout.id });
  savePayout(store, account, { ...payout, balance_transaction: line }, 'payout.created');
  return [];
}

function catchUp(store: EmulatorStore, { account, payout: { id } }: StoredPayout, now: number): void {
  const status = () => {
    const kept = store.get('payouts', id);
    if (!kept) throw noSuch('payout', id);
    return kept;
  };
  const { payout } = status();
  if (payout.status === 'pending' && payout.created + HANDED_TO_BANK_AFTER <= now)
    stepPayout(store, status(), 'in_transit');
  if (status().payout.status === 'in_transit' && payout.arrival_date <= now)
    stepPayout(store, status(), failureOf(store, account) ? 'failed' : 'paid');
}

function failureOf(store: EmulatorStore, account: string): { code: string; message: string } | undefined {
  return FAILING_BANKS[store.get('accounts', account)?.external_accounts?.data[0]?.last4 ?? ''];
}

/** The money returns, and payouts stop until the holder names another bank account. */
function failPayout(store: EmulatorStore, account: string, payout: Stripe.Payout): void {
  const { code, message } = failureOf(store, account) ?? REFUSED_BY_BANK;
  const failed = { ...returned(store, account, payout, 'payout_failure'), status: 'failed' };
  savePayout(store, account, { ...failed, failure_code: code, failure_message: message }, 'payout.failed');
  restrictAccount(store, account, ['external_account'], { transfers: true });
}

function cancelPayout(store: EmulatorStore, account: string, payout: Stripe.Payout): void {
  if (payout.automatic)
    throw new StripeApiError(400, { message: 'Payouts that Stripe made automatically cannot be canceled.' });
  const canceled = { ...returned(store, account, payout, 'payout_cancel'), status: 'canceled' };
  savePayout(store, account, canceled, 'payout.canceled');
}

function returned(
  store: EmulatorStore,
  account: string,
  payout: Stripe.Payout,
  type: 'payout_failure' | 'payout_cancel',
): Stripe.Payout {
  const { amount, id: source } = payout;
  const back = postLedgerEntry(store, account, { type, category: 'payout_reversal', amount, source });
  return { ...payout, failure_balance_transaction: back };
}

function savePayout(
  store: EmulatorStore,
  account: string,
  payout: Stripe.Payout,
  event: Stripe.Event['type'],
): void {
  store.put('payouts', payout.id, { account, payout });
  recordStripeEvent(store, event, payout, account);
}
