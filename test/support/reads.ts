import type { OutboxRow } from '../../src/domain/outbox/outbox.ts';
import type { TestApp } from './app.ts';

type Sql = Pick<TestApp, 'sql'>;
type Row = Record<string, unknown>;

async function readValue<T = string>({ sql }: Sql, text: string, key: string): Promise<T | undefined> {
  const [row] = await sql<{ value: T }>(text, [key]);
  return row?.value;
}

export const bookingStatus = (app: Sql, id: string) =>
  readValue(app, 'select status as value from bookings where id = $1', id);

export const approvalOf = (app: Sql, id: string) =>
  readValue(app, 'select approval_status as value from profiles where id = $1', id);

export const bookingRow = async ({ sql }: Sql, id: string): Promise<Row | undefined> =>
  (await sql('select * from bookings where id = $1', [id]))[0];

export const bookingEnd = async ({ sql }: Sql, id: string) =>
  (
    await sql<{ status: string; cancel_reason: string | null }>(
      'select status, cancel_reason from bookings where id = $1',
      [id],
    )
  )[0];

export const bookingsOf = ({ sql }: Sql, parent: string) =>
  sql<{ id: string }>('select id from bookings where parent_id = $1', [parent]);

export const sessionsOf = ({ sql }: Sql, user: string) =>
  sql('select 1 from sessions where user_id = $1', [user]);

/** In the audit log. */
export const actsAbout = ({ sql }: Sql, id: string) =>
  sql<{ act: string; actor_id: string | null }>('select act, actor_id from audit_log where subject_id = $1', [
    id,
  ]);

/** Of the account with this address. */
export const userIdOf = (app: Sql, email: string) =>
  readValue(app, 'select id as value from users where email = $1', email);

/** In the outbox, the oldest first; `about` is a part of the payload. */
export const jobsOf = ({ sql }: Sql, kind: string, about: Row = {}) =>
  sql<OutboxRow>(
    'select kind, payload from outbox where kind = $1 and payload @> $2 order by created_at, id',
    [kind, about],
  );

/** The emails to a person about the account. */
export const accountEmails = ({ sql }: Sql, user: string) =>
  sql<{ kind: string }>(`select kind from outbox where payload ->> 'userId' = $1`, [user]);
