import pg from 'pg';
import type { TestApp } from '../support/app.ts';
import { withoutIndexes } from './many.ts';
import { BOOKINGS, PARENTS, WALKER_PROFILES, WALKERS } from './many-sql.ts';
import { ADD_BOOKING_CHILDREN } from './population/bookings.ts';

const PARENTS_LOADED = 2000;

const TIMES = [
  `update profiles set created_at = created_at - random() * interval '300 days',
     last_login_at = case when random() < 0.1 then null else last_login_at end,
     approval_status = case when role = 'trotter' and random() < 0.5 then 'pending' else approval_status end,
     phone = '212 555 0100', avatar_url = case when random() < 0.8 then '/photos/somebody.webp' end`,
  `update bookings set status = 'pending', cancelled_at = null, cancel_reason = null,
     created_at = created_at - random() * interval '300 days', total_amount = round((random() * 100)::numeric, 2)`,
  "update profiles set looking_for_trotter = true where role = 'tot'",
];

const KEPT = `set session_replication_role = origin;
  update profiles set walker_complete = true where role = 'trotter'`;

export async function loadAdminLists(app: TestApp, rows: number): Promise<void> {
  const client = new pg.Client({ connectionString: app.database.superuserUrl });
  await client.connect();
  try {
    await client.query(`set session_replication_role = replica; set work_mem = '256MB'; select setseed(0.5)`);
    for (const statement of PARENTS) await client.query(statement);
    const walkers = rows - PARENTS_LOADED;
    for (const statement of WALKERS) await client.query(statement, [walkers]);
    await client.query(WALKER_PROFILES);
    await withoutIndexes(client, 'bookings', () => client.query(BOOKINGS, [rows, walkers]));
    for (const statement of [...TIMES, ADD_BOOKING_CHILDREN]) await client.query(statement);
    await client.query(KEPT);
    await client.query('vacuum full analyze profiles');
    await client.query('vacuum full analyze bookings');
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}
