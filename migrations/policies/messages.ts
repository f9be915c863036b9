import { isActor, ME, type Policies, WORKER } from './policy.ts';

const SEED = isActor('seed');

export const messages: Policies = {
  conversations: {
    read: `${ME} in (person_a, person_b) or ${isActor('worker', 'seed')}`,
    add: `${SEED} or (${ME} in (person_a, person_b)
      and can_message(case when person_a = ${ME} then person_b else person_a end)
      and (booking_id is null or exists (select from walk_between(booking_id, case when person_a = ${ME} then person_b else person_a end))))`,
    change: `${ME} in (person_a, person_b) or ${SEED}`,
  },
  messages: {
    read: `${ME} in (sender_id, receiver_id) or ${isActor('worker', 'seed')}`,
    add: `${SEED} or (sender_id = ${ME} and can_message(receiver_id)
      and exists (select from conversations c where c.id = conversation_id
        and c.booking_id is not distinct from messages.booking_id
        and sender_id in (c.person_a, c.person_b) and receiver_id in (c.person_a, c.person_b)))`,
    change: `receiver_id = ${ME}`,
  },
  unredacted_messages: {
    add: `exists (select from messages m where m.id = message_id and m.sender_id = ${ME})`,
  },
  notifications: {
    read: `recipient_id = ${ME} or ${WORKER}`,
    change: `recipient_id = ${ME}`,
    remove: WORKER,
  },
  unread_digests: { read: WORKER, add: WORKER, change: WORKER },
};
