import { GONE } from '../own-words.ts';
import {
  erase,
  heldBy,
  keep,
  type PersonalTable,
  pseudonymise,
  walksOf,
  when,
  withhold,
} from './declaration.ts';

const gone = `'${GONE}'`;

const inConversationsOf = (person: string) => `t.conversation_id in (
  select c.id from conversations c where c.person_a = ${person}
  union all select c.id from conversations c where c.person_b = ${person})`;
/** A parent's conversations are about the child, so the walker's words go too (RETENTION-2). */
const wroteOrIsParent = (person: string) =>
  `${inConversationsOf(person)} and (t.sender_id = ${person} or exists (select from profiles p where p.id = ${person} and p.role = 'tot'))`;
const originalOf = (condition: (person: string) => string) => (person: string) =>
  `t.message_id in (select m.id from messages m where ${condition(person).replaceAll('t.', 'm.')})`;

/** Order matters: originals come before their messages. */
export const MESSAGE_DATA = {
  unredacted_messages: {
    isAbout: originalOf(inConversationsOf),
    deletes: originalOf(wroteOrIsParent),
    key: ['message_id'],
    exportedFrom: 'my_unredacted_messages',
    exportedTo: () => 'true',
    columns: [
      keep('a row points at its message', 'message_id'),
      when(originalOf(wroteOrIsParent), erase('content')),
    ],
  },
  messages: {
    isAbout: inConversationsOf,
    columns: [
      keep(
        'the other person’s conversation keeps its order',
        'id conversation_id seq sender_id receiver_id booking_id is_read created_at',
      ),
      withhold('recognizes a message that is sent twice', keep('a random number', 'client_id')),
      when(wroteOrIsParent, pseudonymise({ content: gone })),
    ],
  },
  conversations: {
    isAbout: heldBy('person_a', 'person_b'),
    columns: [
      keep(
        'the other person’s conversation',
        'id person_a person_b booking_id last_seq last_message_at created_at',
      ),
    ],
  },
  unread_digests: {
    isAbout: heldBy('user_id'),
    deletes: 'all',
    key: ['user_id'],
    exportedFrom: 'my_unread_digests',
    columns: [erase('user_id sent_at')],
  },
  open_request_digests: {
    isAbout: heldBy('walker_id'),
    deletes: 'all',
    key: ['walker_id'],
    exportedFrom: 'my_open_request_digests',
    columns: [erase('walker_id sent_at')],
  },
  rewards_visits: {
    isAbout: heldBy('user_id'),
    deletes: 'all',
    key: ['user_id'],
    columns: [erase('user_id visited_at news_since')],
  },
  audit_log: {
    isAbout: (person) =>
      `(t.actor_id = ${person} or t.subject_id = ${person} or t.subject_id in ${walksOf(person)})`,
    exportedFrom: 'my_audit_log',
    exportedTo: () => 'true',
    columns: [
      keep('audit rows stay, and hold ids only', 'id at actor_kind act subject_type subject_id'),
      withhold(
        'data of the admin, and how we work',
        keep('audit rows stay', 'actor_id detail origin operator'),
      ),
    ],
  },
} satisfies Record<string, PersonalTable>;
