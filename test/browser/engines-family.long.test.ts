import pg from 'pg';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { clock } from '../../src/clock.ts';
import { useDemo } from '../support/demo.ts';
import { engines } from '../support/engines/engines.ts';
import { moveClock } from '../support/move-clock.ts';
import { onlyWith } from '../support/only-with.ts';
import { misplacedFloats } from './floating.ts';
import { allMail } from './person.ts';
import { Visitor } from './visitor.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const PARENT = 'parent@example.com';
const windows = engines.flatMap((engine) => SIZES.map((size) => ({ ...engine, size, width: size.width })));

const program = useDemo();
let database: pg.Client;
const rows = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.query(text, values)).rows as Row[];

beforeAll(async () => {
  database = new pg.Client({ connectionString: program.database().ownerUrl });
  await database.connect();
});
afterAll(() => database?.end());

interface Walk {
  id: string;
  walker: string;
  startsAt: Date;
}

/** The next confirmed walks of the parent: each window has its own. */
const nextWalks = () =>
  rows<Walk>(
    `select b.id, w.email as walker, b.starts_at as "startsAt" from bookings b join profiles p on p.id = b.parent_id
       join profiles w on w.id = b.walker_id
     where p.email = $1 and b.status = 'accepted' and b.starts_at > $2::timestamptz + interval '1 hour' order by b.starts_at limit 2`,
    [PARENT, clock.now()],
  );

/** One after the other: what a step leaves is where the next begins. */
describe.each(windows)('in $name, $width pixels wide', ({ name, installed, open, size }) => {
  const test = onlyWith(installed, `${name} is not installed`);
  let me: Visitor;
  let today: Walk;
  let later: Walk;

  beforeAll(async () => {
    if (!installed) return;
    // A parent invites three people a day.
    await rows('delete from rate_limits');
    [today, later] = (await nextWalks()) as [Walk, Walk];
    const ahead = today.startsAt.getTime() - clock.now().getTime() - 40 * 60_000;
    await moveClock(program, `PT${Math.round(ahead / 60_000)}M`);
    me = new Visitor(await open(size), program.url);
  }, 90_000);
  afterAll(() => me?.window.close());

  const opens = async (path: string) => {
    await me.open(path);
    expect(await me.run(() => innerWidth)).toBe(size.width);
    expect(await me.run(misplacedFloats), path).toEqual([]);
  };

  test('a shared link opens without an account', async () => {
    await me.as(PARENT);
    await opens(`/walks/${today.id}/share`);
    await me.type('[name=sharedWith]', 'Asha');
    await me.press('^Make a link$');
    await me.until(() => document.querySelector('[data-share]') !== null);
    const link = await me.run(() => document.querySelector<HTMLElement>('[data-share]')!.dataset.share!);
    await me.signOut();
    await opens(new URL(link).pathname);
    await me.sees("'s walk");
  });

  test('an invitation is sent, accepted and taken back on the page of the family', async () => {
    const [invited] = await rows<{ email: string }>(
      `select p.email from profiles p where p.role = 'tot' and p.is_approved and p.email <> $1 and p.hidden_at is null
         and not exists (select from watchers w where w.user_id = p.id) order by p.email limit 1`,
      [PARENT],
    );
    const { email } = invited!;
    await me.as(PARENT);
    await opens('/children');
    await opens('/children/watchers');
    await me.sees('Decides with you');
    await me.type('[name=email]', email);
    await me.press('^Send the invitation$');
    await me.sees('Invitation on its way');
    const linkIn = async () =>
      (await allMail(program))
        .filter(({ to }) => to.includes(email))
        .map(({ text }) => text)
        .join()
        .match(/\/watching\/invitation\?token=[\w-]+/)?.[0];
    await expect.poll(linkIn, { timeout: 30_000 }).toBeDefined();
    await me.as(email);
    await opens((await linkIn())!);
    await me.press('^Follow these walks$');
    await me.until(() => location.pathname === '/watching');
    await opens('/watching');
    await opens(`/watching/${today.id}`);
    await me.as(PARENT);
    await opens('/children/watchers');
    const before = await me.run(() => document.querySelectorAll('[id^="watcher-"]').length);
    await me.run(() =>
      [...document.querySelectorAll<HTMLElement>('[id^="watcher-"]:last-of-type a.button')].at(-1)?.click(),
    );
    await me.press('^Remove$');
    await me.until((count) => document.querySelectorAll('[id^="watcher-"]').length < count, before);
  });

  test('a child stays home', async () => {
    await me.as(PARENT);
    await opens('/dashboard');
    await me.press('^Not today');
    await me.until(() => document.querySelector('.not-today[open]') !== null);
    await me.press('^Ill$');
    await me.sees('Walk canceled');
    await opens(`/booking/${today.id}`);
    await me.sees('Ill');
  });

  test('everyone is asked for a walk whose walker cannot come', async () => {
    await me.as(later.walker);
    await me.run(async (path) => {
      const form = { intent: 'withdraw', kind: 'ill', reason: 'Fever' };
      await fetch(path, { method: 'POST', body: new URLSearchParams(form) });
    }, `/booking/${later.id}`);
    await me.as(PARENT);
    await opens('/dashboard');
    await opens(`/booking/${later.id}?dialog=ask`);
    await me.press('^Ask (one|\\d+) walkers?$');
    await me.sees('We asked');
    await opens('/dashboard');
  });
});
