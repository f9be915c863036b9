import { beforeAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aReceiver, aWalker, type TestUser } from '../../support/cast.ts';
import { type PostForm, postForms, sentBy } from '../../support/forms.ts';

const app = startTestApp();
let parent: TestUser;
let child: string;
let path: string;

beforeAll(async () => {
  parent = await aParent(app, { firstName: 'Anna' });
  child = await aChild(app, parent, { name: 'Mia Rose' });
  path = `/children/${child}/dropoff`;
});

const RUTH = { receiverName: ' Ruth  Cohen ', receiverPhone: '(212) 555-0177' };
const listed = (id = child) =>
  app.sql('select name, phone from child_receivers where child_id = $1 order by created_at', [id]);
const add = (fields: Record<string, string>, at = path) =>
  parent.browser.post(at, { intent: 'add-receiver', ...fields });

describe('who may receive a child (HANDOVER-7)', () => {
  it('only the parent at first; people are added, changed, and removed after a confirmation', async () => {
    expect((await parent.browser.get(path)).text).toContain(
      'Until you add someone, only you can receive your child.',
    );
    expect((await parent.browser.get('/children')).text).toContain('At drop-off Only you');
    expect((await add(RUTH)).text).toContain('Person added');
    expect(await listed()).toEqual([{ name: 'Ruth  Cohen', phone: '(212) 555-0177' }]);
    const [row] = await app.sql<{ id: string }>('select id from child_receivers where child_id = $1', [
      child,
    ]);
    const receiver = row?.id as string;
    expect((await parent.browser.get(`${path}?dialog=edit-receiver&receiver=${receiver}`)).html).toContain(
      'value="(212) 555-0177"',
    );
    const changed = { receiver, receiverName: 'Ruth C.', receiverPhone: '212 555 0178' };
    expect((await parent.browser.post(path, { intent: 'change-receiver', ...changed })).text).toContain(
      'Person updated',
    );
    expect(await listed()).toEqual([{ name: 'Ruth C.', phone: '212 555 0178' }]);
    expect((await parent.browser.get('/children')).text).toContain('At drop-off Ruth C.');
    const asked = await parent.browser.get(`${path}?dialog=remove-receiver&receiver=${receiver}`);
    expect(asked.text).toContain('Remove Ruth C.?');
    expect((await parent.browser.post(path, { intent: 'remove-receiver', receiver })).text).toContain(
      'Person removed',
    );
    expect(await listed()).toEqual([]);
  });

  it.each([
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

  it('up to five people, each phone number once, also when all are added at once', async () => {
    const other = await aChild(app, parent, { name: 'Leo' });
    const at = `/children/${other}/dropoff?dialog=new-receiver`;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        add({ receiverName: `Aunt ${n}`, receiverPhone: `212 555 010${n}` }, at),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.find(({ status }) => status === 422)?.text).toContain('You have 5 people.');
    expect(await listed(other)).toHaveLength(5);
    const [first] = (await app.sql<{ id: string; phone: string }>(
      'select id, phone from child_receivers where child_id = $1 order by phone',
      [other],
    )) as [{ id: string; phone: string }];
    await parent.browser.post(at, { intent: 'remove-receiver', receiver: first.id });
    const [taken] = await app.sql<{ phone: string }>(
      'select phone from child_receivers where child_id = $1',
      [other],
    );
    const again = await add(
      { receiverName: 'Twin', receiverPhone: taken?.phone.replaceAll(' ', '-') ?? '' },
      at,
    );
    expect(again.text).toContain('already on the list');
    expect(await listed(other)).toHaveLength(4);
  });

  it('may be nobody, when the parent lets the child go home alone', async () => {
    expect(
      (await parent.browser.post(path, { intent: 'save-home-alone', mayGoHomeAlone: 'on' })).text,
    ).toContain('Your child may go home alone.');
    expect((await parent.browser.get('/children')).text).toContain('At drop-off may go home alone');
    expect((await parent.browser.post(path, { intent: 'save-home-alone' })).text).toContain(
      'Someone must receive your child.',
    );
  });

  it('stays as it was last saved when an older page is sent unchanged (ACCOUNT-24)', async () => {
    await app.sql('update children set may_go_home_alone = true where id = $1', [child]);
    const old = postForms((await parent.browser.get(path)).html, path).find(
      ({ intent }) => intent === 'save-home-alone',
    );
    await parent.browser.post(path, { intent: 'save-home-alone' });
    await parent.browser.post(path, sentBy(old as PostForm));
    expect(await app.sql('select may_go_home_alone from children where id = $1', [child])).toEqual([
      { may_go_home_alone: false },
    ]);
  });

  it('is deleted with the child', async () => {
    const walked = await aChild(app, parent, { name: 'Bo' });
    await aReceiver(app, parent, walked);
    await app.sql('update children set may_go_home_alone = true where id = $1', [walked]);
    await aBooking(app, parent, await aWalker(app), { child: walked, status: 'reviewed', startsIn: -90 });
    const removed = await aChild(app, parent, { name: 'Cy' });
    await aReceiver(app, parent, removed);
    for (const one of [walked, removed])
      expect((await parent.browser.post('/children', { intent: 'delete-child', child: one })).text).toContain(
        'Profile Deleted',
      );
    expect([...(await listed(walked)), ...(await listed(removed))]).toEqual([]);
    expect(await app.sql('select may_go_home_alone from children where id = $1', [walked])).toEqual([
      { may_go_home_alone: false },
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
        /Grandma Ruth 212 555 0177 Anna\. Call if no one is there.*Theo.*May go home alone/,
      );
      expect(html).toContain('href="tel:2125550177"');
    }
    const views = await app.sql('select viewer_id from child_sheet_views where child_id = $1', [mia]);
    expect(views).toEqual([{ viewer_id: walker.id }]);
    expect((await (await aWalker(app)).browser.get(at)).text).not.toContain('Grandma Ruth');
    const past = { child: mia, siblings: [leo], status: 'completed', startsIn: -26 } as const;
    const over = `/booking/${await aBooking(app, parent, walker, past)}`;
    expect((await walker.browser.get(over)).text).not.toContain('Grandma Ruth');
  });
});
