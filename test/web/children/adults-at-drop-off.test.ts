import { beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aFamily, aParent, aReceiver, aWalker, aWatcher, type TestUser } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { block } from '../../support/safety.ts';
import { useSqlAs } from '../../support/sql-as.ts';

const app = startTestApp();
const sqlAs = useSqlAs(app);
let priya: TestUser;
let sam: TestUser;
let walker: TestUser;
let theo: string;
let mia: string;
let link: string;

beforeEach(async () => {
  ({ priya, sam, walker, theo, mia, link } = await aFamily(app));
  await app.sql(`update profiles set phone = '212 555 0165' where id = $1`, [priya.id]);
  await app.sql(`update profiles set phone = '212 555 0166' where id = $1`, [sam.id]);
});

const walkOf = (traits: Parameters<typeof aBooking>[3] = {}, who = walker) =>
  aBooking(app, priya, who, { status: 'accepted', child: theo, startsIn: 1, ...traits });
const read = async ({ browser }: TestUser, page: string) => (await browser.get(page)).text;
const removed = () => priya.browser.post('/children/watchers', { intent: 'end-watching', watcher: link });

describe('who decides for a child may receive it, for the family (HANDOVER-6)', () => {
  it('is named to each of them, with the phone, and no one reads "only you"', async () => {
    for (const reader of [priya, sam]) {
      const [cards, list] = [await read(reader, '/children'), await read(reader, '/children/dropoff')];
      expect(cards).toContain('At drop-off Priya and Sam. Add anyone else who may receive Theo.');
      expect(list).toContain('Sam Rao 212 555 0166 Decides for Theo');
      expect(list).toMatch(/Add anyone else who may receive (Mia and Theo|Theo and Mia|Theo)\./);
      for (const text of [cards, list]) expect(text).not.toMatch(/only you\b/i);
      expect(await read(reader, `/children/${theo}/first-walk`)).toContain('Someone besides Priya and Sam');
    }
    const ofMother = await read(priya, '/children');
    expect(ofMother).toContain('At drop-off Priya. Add anyone else who may receive Mia.');
    expect(await read(priya, '/children/dropoff')).toMatch(
      /Priya Shah 212 555 0165 Decides for (Mia and Theo|Theo and Mia)/,
    );
    expect(await read(sam, '/children/dropoff')).toContain('Priya Shah 212 555 0165 Decides for Theo');
    await aReceiver(app, priya, theo);
    for (const reader of [priya, sam])
      expect(await read(reader, '/children')).toContain('At drop-off Priya, Sam, Grandma Ruth');
  });

  onlyInCI('is said in Spanish too', async () => {
    await priya.browser.post('/language', { language: 'es', next: '/children' });
    expect(await read(priya, '/children')).toContain(
      'En la entrega Priya y Sam. Agrega a quien más pueda recibir a Theo.',
    );
  });

  it('is not who only follows the walks, nor who decides no longer', async () => {
    const nina = await aParent(app, { firstName: 'Nina' });
    await aWatcher(app, priya, nina, [theo]);
    expect(await read(priya, '/children')).not.toContain('Nina');
    await removed();
    expect(await read(priya, '/children')).toContain('At drop-off Priya. Add anyone else');
    expect(await read(priya, '/children/dropoff')).not.toContain('Sam');
  });
});

describe('for the walker', () => {
  it('stands on the safety sheet, the printed card and the running walk, with the phone', async () => {
    const id = await walkOf();
    for (const page of [`/booking/${id}`, `/booking/${id}/card`]) {
      const { text, html } = await walker.browser.get(page);
      expect(text, page).toContain('Priya 212 555 0165');
      expect(text, page).toContain('Sam 212 555 0166 Decides with Priya Report');
      expect(text, page).toContain('Priya or Sam. Call if no one is there: never leave the child alone.');
      expect(html, page).toContain('href="tel:+12125550166"');
    }
    await app.sql(`update bookings set status = 'in_progress' where id = $1`, [id]);
    for (const page of [`/booking/${id}`, `/walks/${id}`]) {
      const { text, html } = await walker.browser.get(page);
      expect(text, page).toMatch(
        /Give Theo to: Priya Message Parent .*Call Priya.* Sam Decides with the parent/,
      );
      expect(html, page).toContain('href="tel:+12125550166"');
    }
  });

  onlyInCI('stands for their own child only, on a walk of two', async () => {
    await block(sam, await aWalker(app));
    const id = await walkOf({ siblings: [mia] });
    const sheet = await read(walker, `/booking/${id}/card`);
    expect(sheet).toContain('Sam 212 555 0166 Decides with Priya for Theo');
    expect(sheet.match(/Priya or Sam\. Call/g)).toHaveLength(1);
    expect(sheet.match(/Priya\. Call/g)).toHaveLength(1);
    await app.sql(`update bookings set status = 'in_progress' where id = $1`, [id]);
    const running = await read(walker, `/walks/${id}`);
    const given = (child: string) => running.slice(running.indexOf(`Give ${child} to:`)).split('Give ')[1];
    expect(given('Theo')).toContain('Call Sam');
    expect(given('Mia')).not.toContain('Call Sam');
    expect(given('Mia')).toContain('Call Priya');
  });

  onlyInCI('changes the offline copy when it changes', async () => {
    await walkOf();
    const version = async () => {
      const { body } = await walker.browser.call('functions/get-kept-walks', {});
      return (body as { pages: { version: string }[] }).pages[0]!.version;
    };
    const first = await version();
    expect(await version()).toBe(first);
    await app.sql(`update profiles set phone = '212 555 0167' where id = $1`, [sam.id]);
    const second = await version();
    await removed();
    expect(new Set([first, second, await version()]).size).toBe(3);
  });

  onlyInCI.each([
    ['once removed', removed],
    ['once they blocked the walker', () => block(sam, walker)],
    [
      'once the team withdrew the approval',
      () => app.sql(`update profiles set approval_status = 'rejected' where id = $1`, [sam.id]),
    ],
  ])('stands there no more %s', async (_, end) => {
    const id = await walkOf({ status: 'in_progress', startsIn: -0.2 });
    expect(await read(walker, `/booking/${id}/card`)).toContain('Priya or Sam. Call');
    await end();
    const { text, html } = await walker.browser.get(`/booking/${id}/card`);
    expect(text).toContain('Priya. Call if no one is there');
    expect(html).not.toContain('2125550166');
  });

  it('has the phone while the walker may read the safety sheet, and at no other time', async () => {
    const readBy = async (who: TestUser, role: 'tot' | 'trotter', child = theo) =>
      (await sqlAs(who, role, 'select first_name, phone from adults_of($1)', [child])).rows;
    const both = [
      { first_name: 'Priya', phone: '212 555 0165' },
      { first_name: 'Sam', phone: '212 555 0166' },
    ];
    const nina = await aParent(app);
    await aWatcher(app, priya, nina, [theo]);
    expect(await readBy(priya, 'tot')).toEqual(both);
    expect(await readBy(nina, 'tot')).toEqual([]);
    expect(await readBy(await aParent(app), 'tot')).toEqual([]);
    const asSam = (child: string): Promise<unknown> =>
      sqlAs(
        sam,
        'tot',
        `select set_config('app.family_id', '${priya.id}', true), set_config('app.children', '{${theo}}', true);
         select first_name, phone from adults_of('${child}')`,
      );
    const rowsOf = (results: unknown) => (results as { rows: unknown[] }[])[1]?.rows;
    expect(rowsOf(await asSam(theo))).toEqual(both);
    expect(rowsOf(await asSam(mia))).toEqual([]);
    for (const [traits, rows] of [
      [{ status: 'pending' }, []],
      [{ status: 'cancelled' }, []],
      [{ status: 'completed', startsIn: -26 }, []],
      [{ status: 'completed', startsIn: -23 }, both],
      [{ status: 'accepted', startsIn: 90 }, both],
    ] as const) {
      const someone = await aWalker(app);
      await walkOf(traits, someone);
      expect(await readBy(someone, 'trotter'), JSON.stringify(traits)).toEqual(rows);
      expect(await readBy(someone, 'trotter', mia)).toEqual([]);
    }
    await walkOf({ startsIn: 50 });
    expect(await readBy(walker, 'trotter')).toEqual(both);
    await app.sql('insert into blocks (blocker_id, blocked_id, created_at) values ($1, $2, now())', [
      ...[priya.id, walker.id],
    ]);
    expect(await readBy(walker, 'trotter')).toEqual([]);
  });
});
