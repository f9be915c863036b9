import { beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aBooking } from '../../support/bookings.ts';
import { aChild, aParent, aPlace, aReceiver, aWalker, aWatcher, type TestUser } from '../../support/cast.ts';
import { firstOf, onlyInCI } from '../../support/full-size.ts';
import { race } from '../../support/race.ts';

const app = startTestApp();
let parent: TestUser;

beforeEach(async () => {
  parent = await aParent(app);
});

const PAGES = { child: '/children', place: '/profile', receiver: '/children/dropoff' };
type Kind = keyof typeof PAGES;
const INTENTS = { child: 'delete-child', place: 'remove-place', receiver: 'remove-receiver' };
const TABLES = { child: 'children', place: 'saved_places', receiver: 'child_receivers' };

const removed = (kind: Kind, id: string, who = parent) =>
  who.browser.post(PAGES[kind], { intent: INTENTS[kind], [kind]: id });
const removedIds = async (owner = parent) =>
  (
    await app.sql<{ id: string }>(
      'select id from removed_rows where parent_id = $1 order by removed_at, name',
      [owner.id],
    )
  ).map(({ id }) => id);
const putBack = (kind: Kind, id: string, who = parent) =>
  who.browser.post(PAGES[kind], { intent: 'put-back', removed: id });
const row = async (kind: Kind, id: string) =>
  (await app.sql(`select * from ${TABLES[kind]} where id = $1`, [id]))[0];
const ago = (time: string) =>
  app.sql(`update removed_rows set removed_at = removed_at - interval '${time}' where parent_id = $1`, [
    parent.id,
  ]);

const added: Record<Kind, () => Promise<string>> = {
  child: () => aChild(app, parent, { name: 'Bo' }),
  place: () => aPlace(app, parent, 'School'),
  receiver: async () => aReceiver(app, parent, await aChild(app, parent)),
};
const KINDS = Object.keys(PAGES) as Kind[];

describe('what a family removed is put back for two weeks (CHILD-11)', () => {
  it.each(KINDS)('a %s comes back as it was, once', async (kind) => {
    const id = await added[kind]();
    const before = await row(kind, id);
    const asked = await parent.browser.get(
      `${PAGES[kind]}?dialog=${INTENTS[kind].replace('-child', '')}&${kind}=${id}`,
    );
    expect(asked.text).toMatch(/You can put (it|this person) back for 14 days\./);
    const gone = await removed(kind, id);
    expect(await row(kind, id)).toBeUndefined();
    expect(gone.text).toMatch(/Removed: 1 \S.* Can be put back until .+ Put back/);
    const [entry] = await removedIds();
    const back = await putBack(kind, entry!);
    expect(back.text).toContain('Put back');
    expect(back.text).not.toContain('Removed: 1');
    const { updated_at, ...kept } = before!;
    expect(await row(kind, id)).toEqual({ ...kept, updated_at: expect.any(Date) });
    expect((await putBack(kind, entry!)).status).toBe(404);
    expect(await removedIds()).toEqual([]);
  });

  it.each(firstOf(KINDS))(
    'after two weeks, a %s cannot be put back, and nobody reads of it',
    async (kind) => {
      await removed(kind, await added[kind]());
      const [entry] = await removedIds();
      await ago('14 days');
      expect((await parent.browser.get(PAGES[kind])).text).not.toContain('Put back');
      expect((await putBack(kind, entry!)).status).toBe(404);
      expect(
        await app.sql(`select from ${TABLES[kind]} where parent_id = $1 and $2 <> 'receiver'`, [
          parent.id,
          kind,
        ]),
      ).toEqual([]);
    },
  );

  it.each(firstOf(KINDS))('a %s is not put back by another family or a walker', async (kind) => {
    await removed(kind, await added[kind]());
    const [entry] = await removedIds();
    expect((await putBack(kind, entry!, await aParent(app))).status).toBe(404);
    await putBack(kind, entry!, await aWalker(app));
    expect(await removedIds()).toEqual([entry]);
  });

  it('of a deleted child with past walks, the profile and who may receive it, but no photo, follower or co-parent', async () => {
    const [bo, ada] = [await aChild(app, parent, { name: 'Bo' }), await aChild(app, parent, { name: 'Ada' })];
    await aBooking(app, parent, await aWalker(app), { child: bo, status: 'reviewed', startsIn: -48 });
    await aReceiver(app, parent, bo, { name: 'Only his' });
    const shared = await aReceiver(app, parent, [bo, ada], { name: 'Both', phone: '212 555 0178' });
    await aWatcher(app, parent, await aParent(app), [bo], 'guardian');
    await app.sql("update children set avatar_url = 'a.webp', medical_conditions = 'Asthma' where id = $1", [
      bo,
    ]);
    await removed('child', bo);
    expect(await row('child', bo)).toMatchObject({ medical_conditions: null, hidden_at: expect.any(Date) });
    const [entry, ...others] = await removedIds();
    expect(others).toEqual([]);
    await putBack('child', entry!);
    expect(await row('child', bo)).toMatchObject({
      ...{
        name: 'Bo',
        age: 7,
        medical_conditions: 'Asthma',
        allergies: 'Peanuts',
        hidden_at: null,
        avatar_url: null,
      },
    });
    const people = await app.sql(
      'select name, child_ids from child_receivers where parent_id = $1 order by name',
      [parent.id],
    );
    expect(people).toEqual([
      { name: 'Both', child_ids: expect.arrayContaining([bo, ada]) },
      { name: 'Only his', child_ids: [bo] },
    ]);
    expect((await row('receiver', shared))!.child_ids).toHaveLength(2);
    expect(await app.sql('select from watchers where parent_id = $1', [parent.id])).toEqual([]);
  });

  onlyInCI('not what the list has again, or has no room for', async () => {
    const school = await added.place();
    await removed('place', school);
    const [entry] = await removedIds();
    await aPlace(app, parent, 'SCHOOL');
    const again = await putBack('place', entry!);
    expect([again.status, again.text]).toEqual([409, expect.stringContaining('The list has it again.')]);
    await app.sql("update saved_places set label = 'Other' where parent_id = $1", [parent.id]);
    for (let count = 1; count < 12; count++) await aPlace(app, parent, `Place ${count}`);
    const full = await putBack('place', entry!);
    expect([full.status, full.text]).toEqual([409, expect.stringContaining('The list is full.')]);
    expect(await row('place', school)).toBeUndefined();
    const child = await aChild(app, parent);
    const receiver = await aReceiver(app, parent, child);
    await removed('receiver', receiver);
    const [, other] = await removedIds();
    for (let count = 0; count < 5; count++)
      await aReceiver(app, parent, child, { name: `Aunt ${count}`, phone: `212 555 019${count}` });
    expect((await putBack('receiver', other!)).status).toBe(409);
    await app.sql('delete from child_receivers where parent_id = $1', [parent.id]);
    await removed('child', child);
    const alone = await putBack('receiver', other!);
    expect([alone.status, alone.text]).toEqual([409, expect.stringContaining('Put the child back first.')]);
    expect(await row('receiver', receiver)).toBeUndefined();
  });

  onlyInCI.each(['212 555 0172', '212 555 0171'])(
    'somebody who meanwhile became another person (%s) for a sibling does not come back with the child (HANDOVER-7)',
    async (phone) => {
      const [bo, ada] = [
        await aChild(app, parent, { name: 'Bo' }),
        await aChild(app, parent, { name: 'Ada' }),
      ];
      const shared = await aReceiver(app, parent, [bo, ada], { name: 'Grandma', phone: '212 555 0171' });
      await removed('child', ada);
      await app.sql("update child_receivers set name = 'Nanny', phone = $2 where id = $1", [shared, phone]);
      await putBack('child', (await removedIds())[0]!);
      const people = await app.sql(
        'select name, child_ids from child_receivers where parent_id = $1 order by name',
        [parent.id],
      );
      expect(people).toEqual([
        { name: 'Grandma', child_ids: [ada] },
        { name: 'Nanny', child_ids: [bo] },
      ]);
    },
  );

  it('who was removed for one of two children, comes back for that one, and only where the phone is not listed', async () => {
    const [bo, ada] = [await aChild(app, parent, { name: 'Bo' }), await aChild(app, parent, { name: 'Ada' })];
    const shared = await aReceiver(app, parent, [bo, ada], { name: 'Grandma', phone: '212 555 0171' });
    const sam = await aParent(app, { firstName: 'Sam' });
    await aWatcher(app, parent, sam, [ada], 'guardian');
    await removed('receiver', shared, sam);
    expect((await row('receiver', shared))!.child_ids).toEqual([bo]);
    const [entry] = await removedIds();
    const other = await aReceiver(app, parent, ada, { name: 'Gran', phone: '(212) 555-0171' });
    expect((await putBack('receiver', entry!, sam)).status).toBe(409);
    expect((await row('receiver', shared))!.child_ids).toEqual([bo]);
    await app.sql('delete from child_receivers where id = $1', [other]);
    await putBack('receiver', entry!, sam);
    expect((await row('receiver', shared))!.child_ids).toEqual([bo, ada]);
  });

  onlyInCI('not over a row of another family that has its id', async () => {
    for (const kind of ['child', 'place'] as const) {
      const id = await added[kind]();
      await removed(kind, id);
      const other = await aParent(app);
      const theirs = kind === 'child' ? await aChild(app, other) : await aPlace(app, other, 'Theirs');
      await app.sql(`update ${TABLES[kind]} set id = $1 where id = $2`, [id, theirs]);
      const before = await row(kind, id);
      const [entry] = await app.sql<{ id: string }>(
        'select id from removed_rows where parent_id = $1 and kind = $2',
        [parent.id, kind],
      );
      expect((await putBack(kind, entry!.id)).status).toBe(kind === 'child' ? 409 : 200);
      expect(await row(kind, id)).toEqual(before);
    }
    expect(await app.sql('select label from saved_places where parent_id = $1', [parent.id])).toEqual([
      { label: 'School' },
    ]);
  });

  onlyInCI('who was entered again for one of two children is one entry for both', async () => {
    const [bo, ada] = [await aChild(app, parent, { name: 'Bo' }), await aChild(app, parent, { name: 'Ada' })];
    await removed(
      'receiver',
      await aReceiver(app, parent, [bo, ada], { name: 'Grandma', phone: '212 555 0171' }),
    );
    const again = await aReceiver(app, parent, ada, { name: 'grandma', phone: '(212) 555-0171' });
    await putBack('receiver', (await removedIds())[0]!);
    expect(
      await app.sql('select id, child_ids from child_receivers where parent_id = $1', [parent.id]),
    ).toEqual([{ id: again, child_ids: [ada, bo] }]);
  });

  onlyInCI('no second child of the same name, and the newest fifty of each kind', async () => {
    await removed('child', await added.child());
    const [entry] = await removedIds();
    await added.child();
    expect((await putBack('child', entry!)).status).toBe(409);
    expect(
      await app.sql("select from children where parent_id = $1 and name = 'Bo'", [parent.id]),
    ).toHaveLength(1);
    await app.sql(
      `insert into removed_rows (parent_id, kind, name, child_ids, kept, removed_at, removed_by)
       select $1, 'place', 'P', '{}', '{}', $2, $1 from generate_series(1, 60)`,
      [parent.id, clock.now()],
    );
    await removed('place', await added.place());
    const kinds =
      'select kind, count(*)::int from removed_rows where parent_id = $1 group by kind order by kind';
    expect(await app.sql(kinds, [parent.id])).toEqual([
      { kind: 'child', count: 1 },
      { kind: 'place', count: 50 },
    ]);
  });

  onlyInCI('two presses put it back once, beside a removal of another', async () => {
    const [bo, ada] = [await aChild(app, parent, { name: 'Bo' }), await aChild(app, parent, { name: 'Ada' })];
    await removed('child', bo);
    const [entry] = await removedIds();
    await race([() => putBack('child', entry!), () => putBack('child', entry!), () => removed('child', ada)]);
    expect(await row('child', bo)).toMatchObject({ hidden_at: null });
    expect(await app.sql('select name from removed_rows where parent_id = $1', [parent.id])).toEqual([
      { name: 'Ada' },
    ]);
  });

  onlyInCI(
    'who decides for one child puts back who may receive it, and nothing else of the family',
    async () => {
      const [bo, ada] = [
        await aChild(app, parent, { name: 'Bo' }),
        await aChild(app, parent, { name: 'Ada' }),
      ];
      const sam = await aParent(app, { firstName: 'Sam' });
      await aWatcher(app, parent, sam, [bo], 'guardian');
      await aPlace(app, parent);
      const [his, hers] = [
        await aReceiver(app, parent, bo, { name: 'His' }),
        await aReceiver(app, parent, ada, { name: 'Hers', phone: '212 555 0178' }),
      ];
      for (const one of [his, hers]) await removed('receiver', one);
      await removed(
        'place',
        (await app.sql<{ id: string }>('select id from saved_places where parent_id = $1', [parent.id]))[0]!
          .id,
      );
      await removed('child', ada);
      const seen = await sam.browser.get(PAGES.receiver);
      expect(seen.text).toContain('Removed: 1 His');
      expect(seen.text).not.toContain('Hers');
      const entries = await app.sql<{ id: string; kind: Kind; name: string }>(
        'select id, kind, name from removed_rows where parent_id = $1',
        [parent.id],
      );
      for (const { id, kind, name } of entries)
        if (name !== 'His') expect([403, 404]).toContain((await putBack(kind, id, sam)).status);
      expect(await removedIds()).toHaveLength(4);
      await putBack('receiver', entries.find(({ name }) => name === 'His')!.id, sam);
      expect(await row('receiver', his)).toMatchObject({ name: 'His' });
      expect(await removedIds()).toHaveLength(3);
    },
  );

  it('keeps nothing that nobody of the family removed', async () => {
    const id = await added.place();
    await app.sql('delete from saved_places where id = $1', [id]);
    expect(await removedIds()).toEqual([]);
  });
});
