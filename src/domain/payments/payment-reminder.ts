import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { clock, HOUR_MS } from '../../clock.ts';
import { bookingEmail } from '../bookings/emails.ts';
import type { ShownBooking } from '../bookings/shown-booking.ts';
import { type DueEmails, enqueueDueEmails } from '../email/due-emails.ts';
import type { EmailBuilders } from '../email/email.ts';
import { requiredField } from '../outbox/outbox.ts';
import { Profile } from '../people/profile.ts';
import { WalkerProfile } from '../walkers/walker-profile.ts';
import { isReturned } from './apply-payout-problem.ts';
import { billOf } from './bill.ts';
import { StripePayout } from './made-payouts/payout.ts';

/** In hours after the walk was completed (EMAIL-6). */
const PAYMENT_REMINDERS = { first: { hours: 24, until: 72 }, second: { hours: 72, until: 14 * 24 } } as const;

const hoursAgo = (hours: number) => clock.ago(hours * HOUR_MS);

const unpaidWalks = (
  after: Date,
  at: Date,
) => sql`booking_events e join bookings b on b.id = e.booking_id join walker_profiles w on w.user_id = b.walker_id
   where e.to_status = 'completed' and e.from_status <> 'awaiting_payment_confirmation'
     and e.at > ${after} and e.at <= ${at} and b.status = 'completed'`;
const READY = sql`w.stripe_account_id is not null and w.stripe_onboarding_completed`;

const RECIPIENTS = {
  'payment-reminder': (round: string, walks: RawBuilder<unknown>) => sql`
    select b.id as "bookingId", b.parent_id as "to", 'payment-reminder/' || ${round} || '/' || b.id as key
    from ${walks} and ${READY} and automatic_payment_at(b.id) is null
      and isfinite(incident_hold(b.id)) is not false order by e.at`,
  'payout-setup': (round: string, walks: RawBuilder<unknown>) => sql`
    select distinct on (b.walker_id) b.id as "bookingId", b.walker_id as "to",
      'payout-setup/' || ${round} || '/' || b.walker_id as key
    from ${walks} and not (${READY}) order by b.walker_id, e.at`,
} as const;

const dueEmails = (): DueEmails[] =>
  (Object.keys(RECIPIENTS) as (keyof typeof RECIPIENTS)[]).flatMap((email) =>
    Object.entries(PAYMENT_REMINDERS).map(([round, { hours, until }]) => {
      const due = RECIPIENTS[email](round, unpaidWalks(hoursAgo(until), hoursAgo(hours)));
      return { kind: `mail.${email}` as const, round, due };
    }),
  );

export const enqueuePaymentReminders = (em: EntityManager, limit: number): Promise<number> =>
  enqueueDueEmails(em, dueEmails(), limit);

async function isUnpaid(em: EntityManager, { status, walker }: ShownBooking, ready: boolean) {
  if (status !== 'completed' || !walker) return false;
  const profile = await em.findOne(WalkerProfile, walker.id);
  return ready === Boolean(profile?.stripeAccountId && profile.stripeOnboardingCompleted);
}

export const paymentReminderEmailBuilders: EmailBuilders<
  'payment-reminder' | 'payout-setup' | 'payouts-paused'
> = {
  'payment-reminder': bookingEmail(async ({ about, booking }, em, { round }) => {
    if (!(await isUnpaid(em, booking, true))) return null;
    return {
      ...about,
      total: billOf(booking).total,
      confirmed: booking.timeAdjustmentRequested,
      last: round === ('second' satisfies keyof typeof PAYMENT_REMINDERS),
      possible: round === 'possible',
    };
  }),
  'payout-setup': bookingEmail(async ({ about, booking }, em) =>
    (await isUnpaid(em, booking, false)) ? about : null,
  ),
  /** Null when all is well again, the walker disconnected, or the bank's reason has its own. */
  'payouts-paused': async (em, payload) => {
    const id = requiredField(payload, 'to');
    const walker = await em.findOne(Profile, { id, hiddenAt: null });
    const profile = await em.findOne(WalkerProfile, { userId: id, stripeAccountId: { $ne: null } });
    const problem = profile?.payoutProblem;
    if (!walker || !problem || (payload.problem === 'bank_account' && isReturned(problem))) return null;
    const failed = { walkerId: id, status: 'failed', amount: { $gt: 0 } } as const;
    const [last] = await em.find(StripePayout, failed, { orderBy: { createdAt: 'desc' }, limit: 1 });
    const amount = isReturned(problem) ? (last?.amount ?? null) : null;
    const paused = !profile.stripeOnboardingCompleted;
    return { to: walker.email, data: { firstName: walker.firstName, problem, paused, amount } };
  },
};
