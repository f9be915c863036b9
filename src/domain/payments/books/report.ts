import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock, HOUR_MS } from '../../../clock.ts';
import { market } from '../../../market.ts';
import { type Cents, centsFrom } from '../../../money.ts';
import type { PayoutStatus } from '../../bookings/paid-money.ts';
import { kysely } from '../../kysely.ts';
import { fullName } from '../../people/names.ts';
import { PAID_AT_STRIPE } from '../payment.ts';
import { keptDays } from './kept-days.ts';
import { PlatformBalance } from './movement.ts';
import { type Period, startOf } from './period.ts';

export const FIGURE_LABELS = {
  gross: 'Walks paid',
  tips: 'Tips paid',
  refunds: 'Refunds',
  disputes: 'Disputes',
  transfers: 'To walkers',
  stripeFees: 'Stripe fees',
  disputeFees: 'Dispute fees',
  other: 'Other',
  net: 'Earned',
  own: 'Own money',
};
export const FIGURES = Object.keys(FIGURE_LABELS) as (keyof typeof FIGURE_LABELS)[];
type FigureName = (typeof FIGURES)[number];
export type Figures = Record<FigureName, Cents> & { walks: number };

const figures = (of: (name: FigureName) => Cents): Record<FigureName, Cents> =>
  Object.fromEntries(FIGURES.map((name) => [name, of(name)])) as Record<FigureName, Cents>;

export interface ReportLine extends Figures {
  day: string;
  walkerId: string | null;
  walker: string | null;
  account?: string | null;
  payouts: ReportPayout[];
}

export interface ReportPayout {
  day: string;
  walkerId: string;
  walker: string;
  payoutId: string;
  amount: Cents;
  status: PayoutStatus;
  arrivesOn: string;
}

export interface Report {
  period: Period;
  lines: ReportLine[];
  /** Lines are days, without walkers and payouts, and nothing is compared with Stripe. */
  byDay: boolean;
  total: Figures;
  /** Fees, and what disputes and refunds left to the platform, with those of tips. */
  costOfWalk: Cents | null;
  balance: PlatformBalance | null;
  differences: Difference[];
}

export interface Difference {
  paymentIntentId: string;
  bookingId: string | null;
  what: 'paid' | 'refunded' | 'taken back' | 'disputed';
  here: Cents;
  there: Cents;
}

const dayOf = (moment: string) => sql`(${sql.ref(moment)} at time zone ${clock.zone()})::date`;
const within = (moment: string, { from, to }: Period) => sql`${sql.ref(moment)} >= ${startOf(from)} and
  ${sql.ref(moment)} < ${startOf(to, 1)}`;

/** PAYMENT-42. Amounts are those of the platform's balance: negative where it gave. `readable`: of a page, in days if it is long. */
export async function moneyReport(
  em: EntityManager,
  period: Period,
  { readable = false } = {},
): Promise<Report> {
  const byDay = readable && (await isLong(em, period));
  const balance = await em.findOne(PlatformBalance, { currency: market.currency });
  const lines = byDay
    ? await keptDays(em, `${balance?.readAt} ${period.from} ${period.to}`, () => movedIn(em, period, byDay))
    : withPayouts(await movedIn(em, period, byDay), await payoutsIn(em, period));
  const total = totalOf(lines);
  return {
    period,
    lines,
    byDay,
    total,
    costOfWalk: total.walks > 0 ? Math.round((total.other - total.net) / total.walks) : null,
    balance,
    differences:
      balance && !byDay ? await differencesIn(em, period, { readAt: balance.readAt, readable }) : [],
  };
}

export function totalOf(lines: readonly Figures[]): Figures {
  const sum = (of: (line: Figures) => number) => lines.reduce((total, line) => total + of(line), 0);
  return { ...figures((name) => sum((line) => line[name])), walks: sum(({ walks }) => walks) };
}

type Name = { firstName: string | null; lastName: string | null };

/** Added, paid out or held: neither earned nor lost. */
const OWN = sql`category in ('topup', 'topup_reversal', 'payout', 'payout_reversal', 'connect_reserved_funds', 'risk_reserved_funds')`;

type MovedRow = Record<FigureName, string> &
  Name & { day: string; walkerId: string | null; account: string | null; walks: number };

const LONG = 300;

async function isLong(em: EntityManager, period: Period): Promise<boolean> {
  const { rows } = await sql`select from stripe_movements m where ${within('m.created_at', period)}
    limit ${LONG + 1}`.execute(kysely(em));
  return rows.length > LONG;
}

/** Days of every zone begin with a quarter of an hour, and a tip is confirmed after its charge. */
const quartersOf = (period: Period, byDay: boolean) => sql`
  select date_bin('15 minutes', m.created_at, '2020-01-01Z') as at, m.category, coalesce(p.kind, 'walk') as kind,
    count(*) as lines, sum(m.amount) as amount, sum(m.fee) as fee, ${
      byDay
        ? sql`null::uuid as walker_id, null as account from stripe_movements m left join payments p
            on p.payment_intent_id = m.payment_intent_id and p.kind = 'tip' and p.confirmed_at >= ${startOf(period.from, -1)}`
        : sql`p.walker_id, a.destination as account from stripe_movements m
            left join payments p on p.payment_intent_id = m.payment_intent_id
            left join payment_attempts a on a.payment_intent_id = p.payment_intent_id`
    }
  where ${within('m.created_at', period)} group by 1, 2, 3, 7, 8`;

async function movedIn(em: EntityManager, period: Period, byDay: boolean): Promise<ReportLine[]> {
  const { rows } = await sql<MovedRow>`
    select ${dayOf('m.at')}::text as day, w.id as walker_id, w.first_name, w.last_name,
      string_agg(distinct m.account, ' ') filter (where w.id is not null) as account,
      coalesce(sum(lines) filter (where category = 'charge' and kind = 'walk'), 0)::int as walks,
      coalesce(sum(amount) filter (where category = 'charge' and kind = 'walk'), 0) as gross,
      coalesce(sum(amount) filter (where category = 'charge' and kind = 'tip'), 0) as tips,
      coalesce(sum(amount) filter (where category in ('refund', 'refund_failure')), 0) as refunds,
      coalesce(sum(amount) filter (where category in ('dispute', 'dispute_reversal')), 0) as disputes,
      coalesce(sum(amount) filter (where category in ('transfer', 'transfer_reversal')), 0) as transfers,
      coalesce(-sum(fee) filter (where category not in ('dispute', 'dispute_reversal')), 0) as stripe_fees,
      coalesce(-sum(fee) filter (where category in ('dispute', 'dispute_reversal')), 0) as dispute_fees,
      coalesce(sum(amount) filter (where not ${OWN} and category not in ('charge', 'refund', 'refund_failure',
        'dispute', 'dispute_reversal', 'transfer', 'transfer_reversal')), 0) as other,
      sum(case when ${OWN} then 0 else amount end - fee) as net,
      coalesce(sum(amount) filter (where ${OWN}), 0) as own
    from (${quartersOf(period, byDay)}) m left join profiles w on w.id = m.walker_id
    group by 1, 2, 3, 4 order by 1, 4, 3, 2`.execute(kysely(em));
  return rows.map((row) => ({
    ...figures((name) => centsFrom(row[name])),
    ...{ day: row.day, walkerId: row.walkerId, account: row.account, walks: row.walks, payouts: [] },
    walker: row.walkerId && fullName(row),
  }));
}

async function payoutsIn(em: EntityManager, period: Period): Promise<ReportPayout[]> {
  const { rows } = await sql<Omit<ReportPayout, 'walker' | 'amount'> & Name & { amount: string }>`
    select ${dayOf('o.created_at')}::text as day, o.walker_id, o.payout_id, o.amount, o.status, o.arrives_on::text,
      w.first_name, w.last_name
    from stripe_payouts o join profiles w on w.id = o.walker_id
    where ${within('o.created_at', period)} order by o.created_at, o.payout_id`.execute(kysely(em));
  return rows.map(({ firstName, lastName, ...row }) => ({
    ...row,
    amount: centsFrom(row.amount),
    walker: fullName({ firstName, lastName }),
  }));
}

function withPayouts(moved: readonly ReportLine[], payouts: readonly ReportPayout[]): ReportLine[] {
  const keyOf = ({ day, walkerId }: Pick<ReportLine, 'day' | 'walkerId'>) => `${day} ${walkerId}`;
  const made = Map.groupBy(payouts, keyOf);
  const lines = moved.map((line) => ({ ...line, payouts: made.get(keyOf(line)) ?? [] }));
  const known = new Set(moved.map(keyOf));
  for (const [key, some] of made) {
    const [{ day, walkerId, walker }] = some as [ReportPayout];
    if (!known.has(key)) lines.push({ ...figures(() => 0), walks: 0, day, walkerId, walker, payouts: some });
  }
  return lines.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}

export const DIFFERENCES_SHOWN = 100;

/** What moved here or there since Stripe was read is not read yet. */
async function differencesIn(
  em: EntityManager,
  period: Period,
  { readAt, readable }: { readAt: Date; readable: boolean },
): Promise<Difference[]> {
  const until = new Date(Math.min(readAt.getTime(), clock.now().getTime() - HOUR_MS));
  const { rows } = await sql<Omit<Difference, 'here' | 'there'> & { here: string; there: string }>`
    with paid as materialized (select p.* from payments p where ${within('p.confirmed_at', period)} and ${sql.raw(PAID_AT_STRIPE)}),
      moved as (select payment_intent_id, sum(amount) filter (where category = 'charge') as paid,
          -sum(amount) filter (where category in ('refund', 'refund_failure')) as refunded,
          sum(amount) filter (where category = 'transfer_reversal') as reversed,
          -sum(amount) filter (where category in ('dispute', 'dispute_reversal')) as disputed, max(created_at) as moved_at
        from stripe_movements where payment_intent_id in (select payment_intent_id from paid) group by 1),
      refunded as (select payment_id as id, sum(amount) filter (where status in ('pending', 'succeeded')) as amount,
          max(updated_at) as refunded_at
        from refunds where payment_id in (select id from paid) group by 1),
      disputed as (select payment_id as id, sum(amount) filter (where withdrawn) as amount, max(updated_at) as disputed_at
        from disputes where payment_id in (select id from paid) group by 1)
    select payment_intent_id, booking_id, what, here, there from (
      select p.payment_intent_id, p.booking_id, sides.what, coalesce(sides.here, 0) as here, coalesce(sides.there, 0) as there
      from paid p left join moved m using (payment_intent_id) left join refunded r using (id) left join disputed d using (id)
      cross join lateral (values ('paid', p.amount, m.paid), ('refunded', r.amount, m.refunded),
        ('taken back', p.reversed_amount, m.reversed), ('disputed', d.amount, m.disputed)) sides (what, here, there)
      where greatest(p.confirmed_at, moved_at, refunded_at, disputed_at) < ${until}
      union all
      select m.payment_intent_id, null, 'paid', 0, m.amount from stripe_movements m
      where ${within('m.created_at', period)} and m.created_at < ${until} and m.category = 'charge'
        and not exists (select from payments p where p.payment_intent_id = m.payment_intent_id)) compared
    where here <> there order by payment_intent_id, what limit ${readable ? DIFFERENCES_SHOWN + 1 : null}`.execute(
    kysely(em),
  );
  return rows.map((row) => ({ ...row, here: centsFrom(row.here), there: centsFrom(row.there) }));
}
