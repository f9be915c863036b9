import { sql } from 'kysely';
import type { EmailBuilders } from '../email/email.ts';
import { kysely } from '../kysely.ts';
import { requiredField } from '../outbox/outbox.ts';

const MAX_NAMES = 3;

export const messageEmailBuilders: EmailBuilders<'unread-messages'> = {
  /** Never contains message text (EMAIL-5). */
  'unread-messages': async (em, payload) => {
    const { rows } = await sql<{ email: string; firstName: string; count: number; senders: string[] }>`
    select p.email, p.first_name, sum(by.number)::int as count,
       json_agg(case when s.hidden_at is null then s.first_name else 'a former user' end order by by.latest desc) as senders
     from (select receiver_id, sender_id, count(*) as number, max(created_at) as latest from messages
         where receiver_id = ${requiredField(payload, 'to')} and not is_read group by 1, 2) by
       join profiles p on p.id = by.receiver_id join profiles s on s.id = by.sender_id
     where p.is_approved and p.hidden_at is null
       and s.id <> all (closed_to(p.id))
     group by p.id`.execute(kysely(em));
    if (!rows[0]) return null;
    const { email, firstName, count, senders } = rows[0];
    const others = Math.max(senders.length - MAX_NAMES, 0);
    return { to: email, data: { firstName, count, senders: senders.slice(0, MAX_NAMES), others } };
  },
};
