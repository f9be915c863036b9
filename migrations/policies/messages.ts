import { isActor, ME, type Policies, TEAM, WORKER } from './policy.ts';

const SEED = isActor('seed');

const MINE = `address = (select p.email from profiles p where p.id = ${ME})`;

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
  reports: {
    read: `reporter_id = ${ME} or ${isActor('admin', 'cli', 'worker')}`,
    add: `reporter_id = ${ME} and ${isActor('tot', 'trotter')} and decision is null
      and case when message_id is null
        then exists (select from people p where p.id = subject_id and p.role <> 'admin')
        else exists (select from messages m join people p on p.id = m.sender_id where m.id = message_id
          and m.receiver_id = ${ME} and m.sender_id = subject_id and p.role <> 'admin') end`,
    change: TEAM,
  },
  contact_messages: { read: isActor('admin', 'worker', 'cli'), add: 'true', remove: WORKER },
  notices: { read: isActor('cli', 'worker'), add: isActor('cli') },
  audit_log: {
    read: TEAM,
    add: `${isActor('admin', 'cli', 'worker', 'stripe')} or (${isActor('auth')}
        and (act like 'two-factor-%' or act like 'passkey-%' or act in ('accept-terms', 'sign-out-everywhere')))
      or (${isActor('mail')} and act = 'suppress-email')
      or (actor_id = ${ME} and actor_kind = 'member' and (act like 'calendar-%' or act like 'push-%'
        or act like 'pickup-%' or act like 'share-%' or act like 'watch-%' or act like 'reference-%' or act = 'guardian-ask' or act = 'retry-email'))`,
  },
  email_suppressions: {
    read: `${MINE} or ${isActor('admin', 'cli', 'worker', 'mail')}`,
    add: isActor('mail'),
    change: `${MINE} or ${isActor('admin', 'cli', 'worker', 'mail')}`,
    remove: WORKER,
  },
};
