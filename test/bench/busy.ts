import { type Actor, aChild, aParent, aWalker } from '../support/cast.ts';
import type { House } from '../support/house.ts';
import { aConversation } from '../support/messages.ts';

/** Two people who have done a great deal with each other, and where that is to be seen. */
export interface BusyPair {
  parent: Actor;
  walker: Actor;
  conversation: string;
}

/** A parent with so many bookings of one walker an hour apart, every second one reviewed, and ten messages for each. */
export async function aBusyPair(house: House, bookings: number): Promise<BusyPair> {
  const parent = await aParent(house);
  const walker = await aWalker(house);
  const child = await aChild(house, parent);
  const conversation = await aConversation(house, parent, walker);
  await house.sql(
    `with made as (insert into bookings (id, parent_id, walker_id, child_id, scheduled_date, scheduled_time, duration_hours,
        actual_duration_hours, starts_at, ends_at, pickup_location, dropoff_location, status, hourly_rate, total_amount, final_amount,
        walker_payout_amount, time_adjustment_requested, payment_completed, review_submitted, created_at, updated_at)
      select gen_random_uuid(), $1, $2, $3, (now() - n * interval '1 hour')::date, '08:00', 0.5, 0.5, now() - n * interval '1 hour',
        now() - n * interval '1 hour' + interval '30 minutes', n || ' West St', 'School',
        case n % 2 when 0 then 'reviewed' else 'payment_confirmed' end, 18, 9, 9, 9, true, true, n % 2 = 0, now() - n * interval '1 hour', now()
      from generate_series(2, $4::int + 1) n returning id, parent_id, walker_id, status, starts_at)
     insert into booking_reviews (id, booking_id, reviewer_id, walker_id, rating, created_at)
     select gen_random_uuid(), id, parent_id, walker_id, 4, starts_at from made where status = 'reviewed'`,
    [parent.id, walker.id, child, bookings],
  );
  await house.sql(
    `insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, is_read, created_at)
     select gen_random_uuid(), $1, n, gen_random_uuid(), case n % 2 when 0 then $2::uuid else $3 end,
       case n % 2 when 0 then $3::uuid else $2 end, 'Hello, shall we meet at the gate?', true, now() - ($4 - n) * interval '1 minute'
     from generate_series(1, $4::int) n`,
    [conversation, parent.id, walker.id, bookings * 10],
  );
  await house.sql('update conversations set last_seq = $2, last_message_at = now() where id = $1', [
    conversation,
    bookings * 10,
  ]);
  return { parent, walker, conversation };
}

/** The pages on which much of one account could show. */
export const busyPages = ({ parent, walker, conversation }: BusyPair): [who: Actor, path: string][] => [
  [parent, '/dashboard'],
  [parent, '/schedule'],
  [parent, '/schedule?tab=history'],
  [parent, '/messages'],
  [parent, `/messages/${conversation}`],
  [parent, `/walker/${walker.id}`],
  [walker, '/dashboard'],
  [walker, '/schedule'],
  [walker, '/schedule?tab=history'],
  [walker, `/messages/${conversation}`],
];
