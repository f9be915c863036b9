import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aReceiver, aWalker, aWatcher, type TestUser } from '../../support/cast.ts';
import { type PostForm, postForms, sentBy } from '../../support/forms.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';

const app = startTestApp();
let parent: TestUser;
let child: string;
const path = '/children/dropoff';

beforeAll(async () => {
  parent = await aParent(app, { firstName: 'Anna' });
  child = await aChild(app, parent, { name: 'Mia Rose' });
});

const RUTH = { receiverName: ' Ruth  Cohen ', receiverPhone: '(212) 555-0177' };
const listed = (id = child) =>
  app.sql('select name, phone from child_receivers where $1 = any (child_ids) order by created_at', [id]);
const childrenOf = async (receiver: string) =>
  (
    await app.sql<{ ids: string[] }>('select child_ids as ids from child_receivers where id = $1', [receiver])
  )[0]?.ids;
const box = (...ids: string[]) => Object.fromEntries(ids.map((id) => [`child.${id}`, 'on']));
const add = (fields: Record<string, string>, at = path) =>
  parent.browser.post(at, { intent: 'add-receiver', child, ...fields });

describe('who may receive a child (HANDOVER-7)', () => {
  it('only the parent at first; people are added, changed, and removed after a confirmation', async () => {
    expect((await parent.browser.get(path)).text).toMatch(
      /Anna \w+ No phone number Decides for Mia Add anyone else who may receive Mia\./,
    );
    expect((await parent.browser.get('/children')).text).toContain(
      'At drop-off Anna. Add anyone else who may receive Mia.',
    );
    expect((await add(RUTH)).text).toContain('Person added');
    expect(await listed()).toEqual([{ name: 'Ruth Cohen', phone: '(212) 555-0177' }]);
    const [row] = await app.sql<{ id: string }>('select id from child_receivers where $1 = any (child_ids)', [
      child,
    ]);
    const receiver = row?.id as string;
    expect((await parent.browser.get(`${path}?dialog=edit-receiver&receiver=${receiver}`)).html).toContain(
      'value="(212) 555-0177"',
    );
    const changed = { child, receiver, receiverName: 'Ruth C.', receiverPhone: '212 555 0178' };
    expect((await parent.browser.post(path, { intent: 'change-receiver', ...changed })).text).toContain(
      'Person updated',
    );
    expect(await listed()).toEqual([{ name: 'Ruth C.', phone: '(212) 555-0178' }]);
    expect((await parent.browser.get('/children')).text).toContain('At drop-off Anna, Ruth C.');
    const asked = await parent.browser.get(`${path}?dialog=remove-receiver&receiver=${receiver}`);
    expect(asked.text).toContain('Remove Ruth C.?');
    expect((await parent.browser.post(path, { intent: 'remove-receiver', receiver })).text).toContain(
      'Person removed',
    );
    expect(await listed()).toEqual([]);
  });

  onlyInCI.each([
    ['no name', { ...RUTH, receiverName: '  ' }, "Enter the person's name."],
    ['no phone', { ...RUTH, receiverPhone: '' }, "Enter the person's phone number."],
    ['what is no phone', { ...RUTH, receiverPhone: 'ring twice' }, 'Enter a phone number with area code.'],
    ['a long name', { ...RUTH, receiverName: 'x'.repeat(121) }, 'Use at most 120 characters'],
  ])('rejects %s, keeps what was typed and stores nothing', async (_, fields, words) => {
    const { status, text, html } = await add(fields, `${path}?dialog=new-receiver`);
    expect(status).toBe(422);
    expect(text).toContain(words);
    expect(html).toContain(`value="${fields.receiverPhone || fields.receiverName}"`);
    expect(await listed()).toEqual([]);
  });

  onlyInCI(
    'up to five people: a sixth is not added, and one of them can still be changed, the others staying',
    async () => {
      const full = await aChild(app, parent, { name: 'Ida' });
      const aunts = [0, 1, 2, 3, 4].map((n) => ({ name: `Aunt ${n}`, phone: `(212) 555-012${n}` }));
      for (const { name, phone } of aunts)
        await add({ receiverName: name, receiverPhone: phone, child: full, [`child.${full}`]: 'on' });
      const sixth = await add(
        { ...RUTH, child: full, [`child.${full}`]: 'on' },
        `${path}?dialog=new-receiver`,
      );
      expect([sixth.status, sixth.text]).toEqual([422, expect.stringContaining('Ida has 5 people.')]);
      expect(await listed(full)).toEqual(aunts);
      const [{ id = '' } = {}] = await app.sql<{ id: string }>(
        `select id from child_receivers where $1 = any (child_ids) and name = 'Aunt 2'`,
        [full],
      );
      const dialog = `${path}?dialog=edit-receiver&receiver=${id}`;
      const form = postForms((await parent.browser.get(dialog)).html, dialog).find(
        ({ intent }) => intent === 'change-receiver',
      ) as PostForm;
      const seen = await parent.browser.post(dialog, sentBy(form, { receiverName: 'Aunt Two' }));
      expect(seen.text).toContain('Person updated');
      expect(await listed(full)).toEqual(
        aunts.map((one) => (one.name === 'Aunt 2' ? { ...one, name: 'Aunt Two' } : one)),
      );
    },
  );

  onlyInCI('up to five people, each phone number once, also when all are added at once', async () => {
    const other = await aChild(app, parent, { name: 'Leo' });
    const at = `${path}?dialog=new-receiver`;
    const answers = await race(
      Array.from(
        { length: 8 },
        (_, n) => () =>
          add({ receiverName: `Aunt ${n}`, receiverPhone: `212 555 010${n}`, child: other }, at),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 422)?.text).toContain('Leo has 5 people.');
    expect(await listed(other)).toHaveLength(5);
    const [first] = (await app.sql<{ id: string; phone: string }>(
      'select id, phone from child_receivers where $1 = any (child_ids) order by phone',
      [other],
    )) as [{ id: string; phone: string }];
    await parent.browser.post(at, { intent: 'remove-receiver', receiver: first.id });
    const [taken] = await app.sql<{ phone: string }>(
      'select phone from child_receivers where $1 = any (child_ids)',
      [other],
    );
    const again = await add(
      { receiverName: 'Twin', receiverPhone: taken?.phone.replaceAll(' ', '-') ?? '', child: other },
      at,
    );
    expect(again.text).toMatch(/Aunt \d has this phone number already\./);
    expect(await listed(other)).toHaveLength(4);
  });

  it('may be nobody, when the parent lets the child go home alone', async () => {
    expect(
      (await parent.browser.post(path, { intent: 'save-home-alone', child, mayGoHomeAlone: 'on' })).text,
    ).toContain('Your child may go home alone.');
    expect((await parent.browser.get('/children')).text).toContain('At drop-off Anna, may go home alone');
    expect((await parent.browser.post(path, { intent: 'save-home-alone', child })).text).toContain(
      'Someone must receive your child.',
    );
  });

  it('stays as it was last saved when an older page is sent unchanged (ACCOUNT-24)', async () => {
    await app.sql('update children set may_go_home_alone = true where id = $1', [child]);
    const old = postForms((await parent.browser.get(path)).html, path).find(
      ({ intent, controls }) => intent === 'save-home-alone' && controls.some(({ value }) => value === child),
    );
    await parent.browser.post(path, { intent: 'save-home-alone', child });
    await parent.browser.post(path, sentBy(old as PostForm));
    expect(await app.sql('select may_go_home_alone from children where id = $1', [child])).toEqual([
      { may_go_home_alone: false },
    ]);
  });

  onlyInCI('is deleted with the child', async () => {
    const walked = await aChild(app, parent, { name: 'Bo' });
    await aReceiver(app, parent, walked);
    await app.sql('update children set may_go_home_alone = true where id = $1', [walked]);
    await aBooking(app, parent, await aWalker(app), { child: walked, status: 'reviewed', startsIn: -90 });
    const removed = await aChild(app, parent, { name: 'Cy' });
    await aReceiver(app, parent, removed);
    const shared = await aReceiver(app, parent, [removed, child, walked], { phone: '212 555 0100' });
    const watcher = await aWatcher(app, parent, await aParent(app), [walked, child, removed]);
    for (const one of [walked, removed])
      expect((await parent.browser.post('/children', { intent: 'delete-child', child: one })).text).toContain(
        'Profile Deleted',
      );
    expect([...(await listed(walked)), ...(await listed(removed))]).toEqual([]);
    expect(await childrenOf(shared)).toEqual([child]);
    expect(await app.sql('select child_ids from watchers where id = $1', [watcher])).toEqual([
      { child_ids: [child] },
    ]);
    expect(await app.sql('select may_go_home_alone from children where id = $1', [walked])).toEqual([
      { may_go_home_alone: false },
    ]);
  });
});

describe('a person of several children (HANDOVER-7)', () => {
  let priya: TestUser;
  let [mia, theo] = ['', ''];
  const press = (intent: string, fields: Record<string, string>) =>
    priya.browser.post(path, { intent, ...fields });
  const people = () =>
    app.sql<{ id: string; name: string; ids: string[] }>(
      'select id, name, child_ids as ids from child_receivers where parent_id = $1 order by created_at',
      [priya.id],
    );
  const added = async (...ids: string[]) => {
    await press('add-receiver', { ...RUTH, ...box(...ids) });
    return (await people())[0]?.id as string;
  };
  beforeEach(async () => {
    priya = await aParent(app);
    mia = await aChild(app, priya, { name: 'Mia' });
    theo = await aChild(app, priya, { name: 'Theo' });
  });

  it('is entered once, with a tick for each, none set at first, and listed once', async () => {
    const dialog = `${path}?dialog=new-receiver`;
    const form = postForms((await priya.browser.get(dialog)).html, path).find(
      ({ intent }) => intent === 'add-receiver',
    );
    const ticked = Object.keys(sentBy(form as PostForm)).filter((name) => name.startsWith('child.'));
    expect(ticked).toEqual([]);
    const receiver = await added(mia, theo);
    expect(await childrenOf(receiver)).toHaveLength(2);
    const { text } = await priya.browser.get(path);
    expect(text).toMatch(/Ruth Cohen \(212\) 555-0177 For (Mia and Theo|Theo and Mia)/);
    expect(text.match(/\(212\) 555-0177/g)).toHaveLength(1);
    expect((await priya.browser.get('/children')).text.match(/At drop-off \w+, Ruth/g)).toHaveLength(2);
  });

  onlyInCI('needs a child, of this family; otherwise nothing is stored', async () => {
    const other = await aChild(app, await aParent(app));
    for (const ticks of [{}, box(other), { 'child.x': 'on' }]) {
      const fields = { intent: 'add-receiver', ...RUTH, ...ticks };
      const { status, text } = await priya.browser.post(`${path}?dialog=new-receiver`, fields);
      expect([status, text]).toEqual([422, expect.stringContaining('Choose at least one child.')]);
    }
    expect(await people()).toEqual([]);
    const receiver = await added(mia);
    expect((await press('change-receiver', { receiver, ...RUTH })).status).toBe(422);
    expect(await childrenOf(receiver)).toEqual([mia]);
    await press('change-receiver', { receiver, ...RUTH, ...box(mia, other) });
    expect(await childrenOf(receiver)).toEqual([mia]);
  });

  onlyInCI(
    'is for the child who was the only one, when a sibling was added after it was opened',
    async () => {
      const one = await aParent(app);
      const only = await aChild(app, one);
      const page = `${path}?dialog=new-receiver`;
      const old = postForms((await one.browser.get(page)).html, page).find(
        ({ intent }) => intent === 'add-receiver',
      );
      await aChild(app, one);
      await one.browser.post(page, sentBy(old as PostForm, RUTH));
      const rows = await app.sql('select child_ids from child_receivers where parent_id = $1', [one.id]);
      expect(rows).toEqual([{ child_ids: [only] }]);
    },
  );

  onlyInCI('typed again is the same person, and under another name an error that offers them', async () => {
    const receiver = await added(mia);
    const fields = { intent: 'add-receiver', ...RUTH, receiverName: 'Ben', ...box(theo) };
    const twin = await priya.browser.post(`${path}?dialog=new-receiver`, fields);
    expect([twin.status, twin.text]).toEqual([
      422,
      expect.stringContaining('Ruth Cohen has this phone number already.'),
    ]);
    expect(twin.html).toContain(`dialog=edit-receiver&amp;receiver=${receiver}`);
    expect(await childrenOf(receiver)).toEqual([mia]);
    await press('add-receiver', { ...RUTH, receiverPhone: '212.555.0177', ...box(theo) });
    expect(await people()).toEqual([{ id: receiver, name: 'Ruth Cohen', ids: [mia, theo] }]);
  });

  onlyInCI('of two who share a phone, typed again for a third child is who has that name', async () => {
    const ida = await aChild(app, priya, { name: 'Ida' });
    const [ben, ruth] = [
      await aReceiver(app, priya, theo, { name: 'Ben', phone: '(212) 555-0177' }),
      await aReceiver(app, priya, mia, { name: 'Ruth Cohen', phone: '(212) 555-0177' }),
    ];
    await press('add-receiver', { ...RUTH, ...box(ida) });
    expect([await childrenOf(ben), await childrenOf(ruth)]).toEqual([[theo], [mia, ida]]);
  });

  onlyInCI('once, also when two pages add the same number at once', async () => {
    await race([mia, theo].map((one) => () => press('add-receiver', { ...RUTH, ...box(one) })));
    const [row, ...more] = await people();
    expect([new Set(row?.ids), more]).toEqual([new Set([mia, theo]), []]);
  });

  onlyInCI(
    'loses a child with its tick, and is deleted for all with one press, also when it is pressed twice at once',
    async () => {
      const receiver = await added(mia, theo);
      const stranger = await aParent(app);
      expect((await stranger.browser.post(path, { intent: 'remove-receiver', receiver })).status).toBe(404);
      expect(await childrenOf(receiver)).toHaveLength(2);
      await press('change-receiver', { receiver, ...RUTH, ...box(mia) });
      expect(await childrenOf(receiver)).toEqual([mia]);
      await press('change-receiver', { receiver, ...RUTH, ...box(mia, theo) });
      const asked = await priya.browser.get(`${path}?dialog=remove-receiver&receiver=${receiver}`);
      expect(asked.text).toMatch(/may no longer receive (Mia and Theo|Theo and Mia), from the next walk/);
      const answers = await race([1, 2].map(() => () => press('remove-receiver', { receiver })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
      expect(await people()).toEqual([]);
    },
  );

  it.each(['change-receiver', 'remove-receiver'])(
    '%s of a co-parent of one of the children, pressed twice, is done once and leads to the page as it is then',
    async (intent) => {
      const receiver = await added(mia, theo);
      const sam = await aParent(app);
      await aWatcher(app, priya, sam, [mia], 'guardian');
      const dialog = `${path}?dialog=${intent.replace('change', 'edit')}&receiver=${receiver}`;
      const form = postForms((await sam.browser.get(dialog)).html, dialog).find(
        (one) => one.intent === intent,
      ) as PostForm;
      const presses = [];
      for (const _ of [1, 2])
        presses.push(
          await sam.browser.postOnly(form.action, sentBy(form, { receiverPhone: '212 555 0188' })),
        );
      expect(presses.map(({ status, headers }) => [status, headers.get('location')])).toEqual(
        Array(2).fill([303, path]),
      );
      const changed = { id: expect.any(String), name: 'Ruth Cohen', ids: [mia] };
      expect(await people()).toEqual([
        { id: receiver, name: 'Ruth Cohen', ids: [theo] },
        ...(intent === 'change-receiver' ? [changed] : []),
      ]);
      const { status, text } = await sam.browser.get(dialog);
      expect([status, text.includes('(212) 555-0188')]).toEqual([200, intent === 'change-receiver']);
      expect(text).not.toContain('(212) 555-0177');
    },
  );

  onlyInCI('is gone with both children, also when they are deleted at once', async () => {
    await added(mia, theo);
    await aWatcher(app, priya, await aParent(app), [mia, theo]);
    await race(
      [mia, theo].map((one) => () => priya.browser.post('/children', { intent: 'delete-child', child: one })),
    );
    expect(await people()).toEqual([]);
    expect(await app.sql('select from watchers where parent_id = $1', [priya.id])).toEqual([]);
  });

  onlyInCI('keeps a tick of meanwhile when an older page is sent unchanged (ACCOUNT-24)', async () => {
    const receiver = await added(mia);
    const dialog = `${path}?dialog=edit-receiver&receiver=${receiver}`;
    const old = postForms((await priya.browser.get(dialog)).html, path).find(
      ({ intent }) => intent === 'change-receiver',
    );
    await press('change-receiver', { receiver, ...RUTH, ...box(mia, theo) });
    await priya.browser.post(path, sentBy(old as PostForm, { receiverName: 'Ruth C.' }));
    expect(await people()).toEqual([
      { id: receiver, name: 'Ruth C.', ids: expect.arrayContaining([mia, theo]) },
    ]);
  });
});

describe('the safety sheet (HANDOVER-6)', () => {
  it('names who may receive each child of the walk, to its walker only and until a day after it', async () => {
    const walker = await aWalker(app, { firstName: 'Noah' });
    const [mia, leo] = [await aChild(app, parent), await aChild(app, parent, { name: 'Theo' })];
    await aReceiver(app, parent, mia, { name: 'Grandma Ruth', phone: '212 555 0177' });
    await app.sql('update children set may_go_home_alone = true where id = $1', [leo]);
    const walk = { child: mia, siblings: [leo], status: 'accepted', startsIn: 30 } as const;
    const at = `/booking/${await aBooking(app, parent, walker, walk)}`;
    for (const page of [at, `${at}/card`]) {
      const { text, html } = await walker.browser.get(page);
      expect(text).toMatch(
        /Grandma Ruth 212 555 0177 Anna\. Call if no one is there.*Theo.*May go home alone Anna/,
      );
      expect(html).toContain('href="tel:+12125550177"');
    }
    const views = await app.sql('select viewer_id from child_sheet_views where child_id = $1', [mia]);
    expect(views).toEqual([{ viewer_id: walker.id }]);
    expect((await (await aWalker(app)).browser.get(at)).text).not.toContain('Grandma Ruth');
    const past = { child: mia, siblings: [leo], status: 'completed', startsIn: -26 } as const;
    const over = `/booking/${await aBooking(app, parent, walker, past)}`;
    expect((await walker.browser.get(over)).text).not.toContain('Grandma Ruth');
  });
});
