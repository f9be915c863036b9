import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import type { Member } from '../viewer.ts';

/** Everything that Trotwell keeps about one person, as they may take it along. */
export interface MyData {
  exported_at: string;
  [table: string]: unknown;
}

/** Table → the columns that say whose a row is. Secrets (hashes, tokens, keys) are left out below. */
const OWN: Readonly<Record<string, readonly string[]>> = {
  profiles: ['id'],
  walker_profiles: ['user_id'],
  availability_exceptions: ['walker_id'],
  notification_settings: ['user_id'],
  consents: ['user_id'],
  children: ['parent_id'],
  bookings: ['parent_id', 'walker_id'],
  booking_reviews: ['reviewer_id', 'walker_id'],
  favorites: ['parent_id'],
  messages: ['sender_id', 'receiver_id'],
  payments: ['payer_id', 'walker_id'],
  referrals: ['referrer_id'],
  points_ledger: ['user_id'],
  rewards_points: ['user_id'],
  streaks: ['user_id'],
  user_badges: ['user_id'],
  perks: ['user_id'],
  milestone_rewards: ['user_id'],
  account_deletion_requests: ['profile_id'],
};
const SECRETS = [
  'request_key',
  'request_fingerprint',
  'family_slot',
  'client_id',
  'search_text',
  'places_text',
];
/** Tables of which a person may read rows in part: the view that knows which. */
const READ_THROUGH: Readonly<Record<string, string>> = { bookings: 'booking_details' };

/**
 * One person's data, table by table, in one statement (issue "download my data"). Row-level security would hide the
 * rows of others even if a condition here were wrong.
 */
export async function myData(em: EntityManager, viewer: Pick<Member, 'id'>): Promise<MyData> {
  const parts = Object.entries(OWN).map(([table, owners]) => {
    const mine = owners.map((column) => `${column} = app_user_id()`).join(' or ');
    return `'${table}', (select coalesce(jsonb_agg(to_jsonb(t) - ?::text[]), '[]') from ${READ_THROUGH[table] ?? table} t where ${mine})`;
  });
  const [row] = await em.execute<[{ data: Record<string, unknown> }]>(
    `select jsonb_build_object(${parts.join(', ')}) as data`,
    parts.map(() => `{${SECRETS.join(',')}}`),
  );
  return { exported_at: clock.now().toISOString(), person: viewer.id, ...row.data };
}
