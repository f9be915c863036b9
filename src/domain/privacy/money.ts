import { erase, heldBy, keep, onWalkOf, type PersonalTable, withhold } from './declaration.ts';

const ACCOUNTING = 'tax and accounting law: what was paid, to whom and when';
const POINTS = 'points can be counted again from walks that stay';
const MACHINERY = 'an identifier between us and the payment provider';

const ofUser = heldBy('user_id');

export const MONEY_DATA = {
  payments: {
    isAbout: heldBy('payer_id', 'walker_id'),
    columns: [
      keep(
        ACCOUNTING,
        `id booking_id kind payer_id walker_id amount platform_fee currency payment_intent_id confirmed_at refunded_amount
         reversed_amount dispute_status payout_status payout_arrives_on receipt_number`,
      ),
      withhold(MACHINERY, keep(ACCOUNTING, 'transfer_payment_id payout_id checked_at')),
    ],
  },
  payment_attempts: {
    isAbout: heldBy('payer_id'),
    columns: [
      keep(
        ACCOUNTING,
        'id booking_id kind payer_id attempt amount currency payment_intent_id status error_code card_brand card_last4 created_at updated_at',
      ),
      withhold(
        MACHINERY,
        keep(ACCOUNTING, 'idempotency_key destination customer_id card_tries stored_error'),
      ),
    ],
  },
  automatic_payments: {
    isAbout: heldBy('payer_id'),
    key: ['booking_id'],
    columns: [keep(ACCOUNTING, 'booking_id payer_id status questioned_at created_at updated_at')],
  },
  payment_cards: {
    isAbout: heldBy('owner_id'),
    deletes: 'all',
    columns: [
      erase('id owner_id brand last4 exp_month exp_year is_default created_at'),
      withhold(MACHINERY, erase('payment_method_id')),
    ],
  },
  payment_customers: {
    isAbout: heldBy('person_id'),
    deletes: 'all',
    key: ['person_id'],
    columns: [
      erase('person_id autopay_since created_at updated_at'),
      withhold(MACHINERY, erase('customer_id generation')),
    ],
  },
  refunds: {
    isAbout: onWalkOf,
    columns: [
      keep(
        ACCOUNTING,
        'id booking_id payment_id amount platform_pays reversed reason status error_code created_at updated_at settled settled_at',
      ),
      withhold(MACHINERY, keep(ACCOUNTING, 'idempotency_key provider_refund_id stored_error')),
      withhold('who ordered it is an admin’s data', keep(ACCOUNTING, 'requested_by')),
    ],
  },
  disputes: {
    isAbout: onWalkOf,
    columns: [
      keep(
        ACCOUNTING,
        'id booking_id payment_id amount reason status outcome withdrawn due_by opened_at updated_at',
      ),
    ],
  },
  stripe_payouts: {
    isAbout: heldBy('walker_id'),
    columns: [
      keep(ACCOUNTING, 'id walker_id amount status arrives_on problem created_at updated_at'),
      withhold(MACHINERY, keep(ACCOUNTING, 'payout_id')),
    ],
  },
  stripe_balances: {
    isAbout: heldBy('walker_id'),
    key: ['walker_id'],
    columns: [keep(ACCOUNTING, 'walker_id amount read_at')],
  },
  points_ledger: { isAbout: ofUser, columns: [keep(POINTS, 'id user_id booking_id kind points created_at')] },
  rewards_points: {
    isAbout: ofUser,
    key: ['user_id'],
    columns: [keep(POINTS, 'user_id points total_points_earned updated_at')],
  },
  streaks: {
    isAbout: ofUser,
    key: ['user_id'],
    columns: [keep(POINTS, 'user_id current_streak longest_streak last_week updated_at')],
  },
  user_badges: {
    isAbout: ofUser,
    key: ['user_id', 'badge_id'],
    columns: [keep(POINTS, 'user_id badge_id earned_at')],
  },
  perks: {
    isAbout: ofUser,
    key: ['user_id', 'badge_name'],
    columns: [keep(POINTS, 'user_id badge_name created_at')],
  },
  milestone_rewards: {
    isAbout: ofUser,
    key: ['user_id', 'badge_name'],
    columns: [keep(POINTS, 'user_id badge_name achieved_at created_at')],
  },
  referrals: {
    isAbout: heldBy('referrer_id', 'referred_id'),
    exportedTo: heldBy('referrer_id'),
    columns: [
      keep(
        'the rewards of the other person count on it',
        'id referrer_id referred_id role created_at counted_at',
      ),
    ],
  },
} satisfies Record<string, PersonalTable>;
