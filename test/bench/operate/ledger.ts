import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from './stage.ts';
import type { Acknowledged } from './traffic.ts';

export interface Ledger {
  lost: string[];
  doubled: string[];
  /** Messages that a subscriber has not received, or not once and in order. */
  unseen: number;
}

/** Everything has its answer, and nothing is due any more. */
export async function settle(stage: Stage, patienceMs = 180_000): Promise<void> {
  await stage.traffic.pause();
  const until = performance.now() + patienceMs;
  while ((await unfinished(stage)) > 0 && performance.now() < until) await sleep(500);
}

async function unfinished(stage: Stage): Promise<number> {
  const due = await stage.sql(
    'select from outbox where done_at is null and failed_at is null and due_at < now()',
  );
  return due.length + (await unseenOf(stage));
}

/** Of what was acknowledged since; what is stored twice, acknowledged or not. */
export async function ledgerOf(stage: Stage, acknowledged: readonly Acknowledged[]): Promise<Ledger> {
  const stored = (await stage.sql<{ content: string }>(STORED)).map(({ content }) => content);
  const mails = stage.sink.accepted.flatMap(({ id, message }) => {
    const [content] = /contact \d+/.exec(message) ?? [];
    return content ? [{ id, content }] : [];
  });
  // Sent twice with one Message-ID it is one email.
  const mailed = [...new Map(mails.map(({ id, content }) => [id, `email of ${content}`])).values()];
  // What the bank took twice is doubled, whatever we have of it.
  const charged = new Map<string, number>();
  for (const booking of await stage.bank.charges()) charged.set(booking, (charged.get(booking) ?? 0) + 1);
  const again = [...charged].flatMap(([booking, times]) => Array(times - 1).fill(`paid ${booking}`));
  const found = [...stored, ...again, ...mailed, ...(await pictures(stage))];
  const counts = Map.groupBy(found, (content) => content);
  return {
    lost: acknowledged
      .flatMap(({ kind, content }) => (kind === 'contact' ? [content, `email of ${content}`] : content))
      .filter((content) => !counts.has(content)),
    doubled: [...counts].flatMap(([content, same]) => same.slice(1).map(() => content)),
    unseen: await unseenOf(stage),
  };
}

const STORED = `select content from messages where content like 'said %'
  union all select message from contact_messages where message like 'contact %'
  union all select pickup_location from bookings where pickup_location like 'asked %'
  union all select 'paid ' || booking_id from payments`;

/** Those whose picture is there. */
async function pictures({ sql, pairs, fetch }: Stage): Promise<string[]> {
  const ids = pairs.flatMap(({ people }) => people.map(({ id }) => id));
  const rows = await sql<{ id: string; url: string }>(
    'select id, avatar_url as url from profiles where id = any ($1) and avatar_url is not null',
    [ids],
  );
  const statuses = await Promise.all(rows.map(({ url }) => fetch(url)));
  return rows.filter((_, at) => statuses[at] === 200).map(({ id }) => id);
}

async function unseenOf({ sql, pairs, streams }: Stage): Promise<number> {
  const rows = await sql<{ conversation: string; numbers: number[] }>(
    `select conversation_id as conversation, array_agg(seq::int order by seq) as numbers
     from messages where seq > 1 group by 1`,
  );
  const stored = new Map(rows.map(({ conversation, numbers }) => [conversation, numbers]));
  const expected = pairs.flatMap(({ conversation }) => [0, 1].map(() => stored.get(conversation) ?? []));
  return expected.reduce((sum, numbers, at) => sum + differences(numbers, streams.received[at]!), 0);
}

function differences(expected: readonly number[], received: readonly number[]): number {
  const length = Math.max(expected.length, received.length);
  return Array.from({ length }).filter((_, at) => expected[at] !== received[at]).length;
}
