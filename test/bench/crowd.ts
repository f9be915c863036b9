import { createHash } from 'node:crypto';
import type { TestApp } from '../support/app.ts';

export interface OneOfMany {
  id: string;
  secret: string;
}

const NOW = '2026-11-20 12:00Z';
const LATER = '2036-01-01';

export async function aCrowd(app: Pick<TestApp, 'sql'>, count: number): Promise<OneOfMany[]> {
  const people = Array.from({ length: count }, (_, n) => ({ n, secret: `crowd-${n}`.padEnd(43, 'x') }));
  const rows = await app.sql<{ n: number; id: string }>(
    `with people as (select n, md5('crowd' || n)::uuid as id, 'crowd-' || n || '@example.com' as email from generate_series(0, $1::int - 1) n),
       new_users as (insert into users (id, email, password_hash, email_confirmed_at, sign_up_metadata, created_at)
         select id, email, 'none', $2, '{}', $2 from people),
       new_profiles as (insert into profiles (id, user_id, email, first_name, last_name, role, approval_status, referral_code, looking_for_trotter, created_at, updated_at)
         select id, id, email, 'Crowd', 'Member', case n % 2 when 0 then 'tot' else 'trotter' end, 'approved',
           translate(upper(lpad(to_hex(n), 8, 'Z')), '01', 'XY'), true, $2, $2 from people)
     select n, id from people order by n`,
    [count, NOW],
  );
  await app.sql(
    `insert into sessions (id, user_id, token_hash, user_agent, created_at, last_seen_at, expires_at, ends_at, granted_as)
     select gen_random_uuid(), p.id, s.hash, '', $3, now(), $4, $4, p.role || ' ' || p.approval_status
     from unnest($1::uuid[], $2::bytea[]) as s (id, hash) join profiles p using (id)`,
    [
      rows.map(({ id }) => id),
      people.map(({ secret }) => createHash('sha256').update(secret).digest()),
      NOW,
      LATER,
    ],
  );
  return rows.map(({ n, id }) => ({ id, secret: people[n]?.secret as string }));
}

export async function conversationsOfNeighbours(
  app: Pick<TestApp, 'sql'>,
  people: OneOfMany[],
): Promise<string[]> {
  const rows = await app.sql<{ id: string }>(
    `with pairs as (select n, a, b, md5('crowd conversation' || n)::uuid as id from unnest($1::uuid[], $2::uuid[]) with ordinality p (a, b, n)),
       talks as (insert into conversations (id, person_a, person_b, last_seq, last_message_at, created_at)
         select id, least(a, b), greatest(a, b), 1, $3, $3 from pairs),
       first as (insert into messages (id, conversation_id, seq, client_id, sender_id, receiver_id, content, created_at)
         select gen_random_uuid(), id, 1, gen_random_uuid(), a, b, 'Hello', $3 from pairs)
     select id from pairs order by n`,
    [
      people.filter((_, n) => n % 2 === 0).map(({ id }) => id),
      people.filter((_, n) => n % 2 === 1).map(({ id }) => id),
      NOW,
    ],
  );
  return rows.map(({ id }) => id);
}
