import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock, DAY_MS, HOUR_MS } from '../../../clock.ts';
import { market } from '../../../market.ts';
import { type Cents, centsFrom } from '../../../money.ts';
import { insertMissing, kysely } from '../../kysely.ts';
import { alertAdmins } from '../alert-admins.ts';
import type { PaymentContext } from '../payment-context.ts';
import type { ProviderMovement } from '../provider-balance.ts';
import { PlatformBalance, StripeMovement } from './movement.ts';

const SPAN_MS = 30 * DAY_MS;
/** Money that an operator added before the first payment. */
const BEFORE_MS = 366 * DAY_MS;
/** Money moves while it is read. */
const MAX_READS = 3;
const ROWS = 1000;

/** PAYMENT-42. Returns how many lines were new. Throws `ProviderError`. */
export async function readBooks(context: PaymentContext): Promise<number> {
  let added = 0;
  for (let reads = 1; ; reads++) {
    added += await readMovements(context);
    const amount = await context.provider.readBalance();
    const booked = await context.record(bookedSum);
    if (amount !== booked && reads < MAX_READS) continue;
    await context.record((em) => keep(em, { amount, booked }));
    return added;
  }
}

async function readMovements({ record, provider }: PaymentContext): Promise<number> {
  let added = 0;
  const now = clock.now().getTime();
  for (let from = await record(readUntil); from <= now; from += SPAN_MS) {
    const span = { from: new Date(from), to: new Date(Math.min(from + SPAN_MS, now + HOUR_MS)) };
    const movements = await provider.findMovements(span);
    added += await record(async (em) => keepMovements(em, await aboutPayments(em, movements)));
  }
  return added;
}

async function keepMovements(em: EntityManager, movements: StripeMovement[]): Promise<number> {
  let added = 0;
  for (let at = 0; at < movements.length; at += ROWS)
    added += await insertMissing(em, StripeMovement, movements.slice(at, at + ROWS));
  return added;
}

/** An hour earlier: of two lines of a moment, Stripe may list one first. */
async function readUntil(em: EntityManager): Promise<number> {
  const { rows } = await sql<{ last: Date | null; first: Date | null }>`
    select (select max(created_at) from stripe_movements) as last,
      (select min(created_at) from payment_attempts) as first`.execute(kysely(em));
  const { last, first } = rows[0]!;
  return last ? last.getTime() - HOUR_MS : (first ?? clock.now()).getTime() - BEFORE_MS;
}

/** A transfer follows its charge, and a reversal its transfer. */
async function aboutPayments(em: EntityManager, movements: readonly ProviderMovement[]) {
  const followed = movements.flatMap(({ follows }) => follows ?? []);
  const known = await kysely(em)
    .selectFrom('stripeMovements')
    .select(['source', 'paymentIntentId'])
    .where(sql<boolean>`source = any(${followed}::text[])`)
    .execute();
  const payments = new Map(known.map((one) => [one.source, one.paymentIntentId]));
  const bySource = new Map(movements.map((one) => [one.source, one]));
  const paymentOf = ({ paymentIntentId, follows }: ProviderMovement): string | null => {
    const before = bySource.get(follows);
    return paymentIntentId ?? (before ? paymentOf(before) : (payments.get(follows) ?? null));
  };
  return movements.map((one) => {
    const { follows: _, ...movement } = one;
    return { ...movement, paymentIntentId: paymentOf(one) };
  });
}

async function bookedSum(em: EntityManager): Promise<Cents> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(amount - fee), 0) as sum from stripe_movements`.execute(kysely(em));
  return centsFrom(rows[0]!.sum);
}

async function keep(em: EntityManager, sums: Pick<PlatformBalance, 'amount' | 'booked'>): Promise<void> {
  await em.upsert(PlatformBalance, { currency: market.currency, ...sums, readAt: clock.now() });
  const week = clock.local(clock.now()).toPlainDate();
  const monday = week.subtract({ days: week.dayOfWeek - 1 });
  if (sums.amount < 0) await alertAdmins(em, 'belowZero', { objectId: market.currency }, `${monday}`);
}
