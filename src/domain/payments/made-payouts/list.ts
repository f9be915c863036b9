import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Cents, centsFrom } from '../../../money.ts';
import type { PayoutStatus } from '../../bookings/paid-money.ts';
import { kysely } from '../../kysely.ts';
import { type Cursor, onPage, type Page, pageOf } from '../../lists/page.ts';
import { PAID_AT_STRIPE } from '../payment.ts';

export interface PaidWalk {
  bookingId: string;
  date: string;
  tip: boolean;
  amount: Cents;
}

export interface ShownPayout {
  id: string;
  payoutId: string;
  amount: Cents;
  status: PayoutStatus;
  arrivesOn: string;
  createdAt: Date;
  /** Why the bank returned it. */
  problem: string | null;
  walks: PaidWalk[];
}

export interface WalkerPayouts {
  list: Page<ShownPayout>;
  /** Paid, and in no payout yet; the newest, with the sum of all. */
  waiting: PaidWalk[];
  waitingSum: Waiting;
  balance: Cents | null;
}

export interface Waiting {
  /** What will come to the bank. */
  amount: Cents;
  /** Goes first to what was taken back, or paid out before. */
  taken: Cents;
  count: number;
}

const SHOWN = 20;
const WAITING_SHOWN = 50;

/** PAYMENT-39. The newest first. */
export async function payoutsOfWalker(
  em: EntityManager,
  walkerId: string,
  after: Cursor | null,
): Promise<WalkerPayouts> {
  const rows = await kysely(em)
    .selectFrom('stripePayouts as o')
    .select(['o.id', 'o.payoutId', 'o.amount', 'o.status', 'o.arrivesOn', 'o.createdAt', 'o.problem'])
    .where('o.walkerId', '=', walkerId)
    .$call(onPage('o.createdAt', 'o.id', { after, size: SHOWN }))
    .execute();
  const { items, next } = pageOf(rows, (row) => row, SHOWN);
  const walks = await walksIn(
    em,
    walkerId,
    items.map(({ payoutId }) => payoutId),
  );
  const shown = items.map((row) => ({
    ...row,
    amount: centsFrom(row.amount),
    walks: walks.filter(({ payoutId, amount }) => payoutId === row.payoutId && amount !== 0),
  }));
  const waiting = after ? [] : await walksIn(em, walkerId, null);
  const balance = await balanceOf(em, walkerId);
  return { list: { items: shown, next }, waiting, waitingSum: sumOf(waiting, balance), balance };
}

export const takenFirst = async (em: EntityManager, walkerId: string): Promise<Cents> =>
  sumOf(await walksIn(em, walkerId, null), await balanceOf(em, walkerId)).taken;

function sumOf([newest]: readonly { sum: string; count: number }[], balance: Cents | null): Waiting {
  const sum = centsFrom(newest?.sum ?? 0);
  const amount = Math.max(0, Math.min(sum, balance ?? sum));
  return { amount, taken: sum - amount, count: newest?.count ?? 0 };
}

/** A later refund is taken from another payout. */
const TAKEN_BEFORE = sql`(select coalesce(sum(r.reversed), 0) from refunds r join stripe_payouts o on o.payout_id = p.payout_id
  where r.booking_id = p.booking_id and r.payment_id = p.id and r.created_at < o.created_at)`;

async function walksIn(em: EntityManager, walkerId: string, payouts: readonly string[] | null) {
  const left = sql`(p.amount - p.platform_fee - ${payouts ? TAKEN_BEFORE : sql`p.reversed_amount`})`;
  const rows = await kysely(em)
    .selectFrom('payments as p')
    .innerJoin('bookings as b', 'b.id', 'p.bookingId')
    .select(['p.bookingId', 'p.kind', 'p.payoutId', 'b.scheduledDate as date'])
    .select([
      sql<string>`${left}`.as('amount'),
      sql<string>`sum(${left}) over ()`.as('sum'),
      sql<number>`(count(*) over ())::int`.as('count'),
    ])
    .where('p.walkerId', '=', walkerId)
    .where(
      payouts
        ? sql<boolean>`p.payout_id = any(${payouts})`
        : sql.raw<boolean>(`p.payout_id is null and ${PAID_AT_STRIPE}`),
    )
    .orderBy('p.confirmedAt', 'desc')
    .orderBy('p.id')
    .$if(payouts === null, (query) =>
      query.whereRef('p.reversedAmount', '<', 'p.amount').limit(WAITING_SHOWN),
    )
    .execute();
  return rows.map(({ kind, amount, ...row }) => ({ ...row, tip: kind === 'tip', amount: centsFrom(amount) }));
}

/** As Stripe was last read (PAYMENT-38), with what we know of since. */
export const balanceAtStripe = (walkerId: string) => sql<string | null>`(select (s.amount
    + coalesce((select sum(p.amount - p.platform_fee - p.reversed_amount) from payments p
        where p.walker_id = s.walker_id and p.confirmed_at > s.read_at and ${sql.raw(PAID_AT_STRIPE)}), 0)
    - coalesce((select sum(r.reversed) from payments p join refunds r on r.booking_id = p.booking_id and r.payment_id = p.id
        where p.walker_id = s.walker_id and p.confirmed_at <= s.read_at and r.created_at > s.read_at), 0))::text
  from stripe_balances s where s.walker_id = ${walkerId})`;

async function balanceOf(em: EntityManager, walkerId: string): Promise<Cents | null> {
  const { rows } = await sql<{
    amount: string | null;
  }>`select ${balanceAtStripe(walkerId)} as amount`.execute(kysely(em));
  return centsFrom(rows[0]?.amount);
}
