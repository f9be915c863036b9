import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { type Program, startProgram } from '../support/program.ts';

const dataDir = makeTestFolder();
let running: Program | undefined;
afterAll(async () => {
  await running?.stop();
  removeTestFolder(dataDir);
});

it('kill -9 between accepting and the email: after the restart the email is sent, once (EMAIL-1)', async () => {
  // Without workers the email stays in the outbox.
  const web = await startProgram({ program: 'web', dataDir });
  running = web;
  const cookie = await signIn(web.url, 'walker@example.com');
  const [booking, parent] = await pendingBooking(web.database().ownerUrl);
  const accepted = await post(`${web.url}/dashboard`, { intent: 'accept', booking }, cookie);
  expect(accepted.status).toBe(303);
  await web.kill();

  const again = await startProgram({ dataDir, port: web.port });
  running = again;
  await expect.poll(() => emailsTo(again.url, parent), { timeout: 20_000, interval: 200 }).toHaveLength(1);
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  expect(await emailsTo(again.url, parent)).toHaveLength(1);
}, 90_000);

async function signIn(url: string, email: string): Promise<string> {
  const answer = await post(`${url}/auth`, { intent: 'sign-in', email, password: 'trot-demo-2026' });
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('session='));
  return cookie?.split(';')[0] ?? '';
}

const post = (url: string, fields: Record<string, string>, cookie = '') =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { cookie, origin: new URL(url).origin },
    redirect: 'manual',
  });

async function pendingBooking(ownerUrl: string): Promise<[id: string, parent: string]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const { rows } = await client.query(
    `select b.id, parent.email from bookings b join profiles parent on parent.id = b.parent_id
     join profiles walker on walker.id = b.walker_id
     where b.status = 'pending' and walker.email = 'walker@example.com' and b.starts_at > $1 limit 1`,
    [clock.now()],
  );
  await client.end();
  return [rows[0].id, rows[0].email];
}

async function emailsTo(url: string, email: string): Promise<unknown[]> {
  const mails = (await (await fetch(`${url}/dev/mail.json`)).json()) as { to: string; subject: string }[];
  return mails.filter((mail) => mail.to.includes(email) && mail.subject.startsWith('Confirmed: walk on '));
}
