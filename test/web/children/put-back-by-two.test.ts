import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { startTestApp } from '../../support/app.ts';
import { aChild, aParent, aReceiver, aWatcher } from '../../support/cast.ts';
import { onlyInCI } from '../../support/full-size.ts';
import { useSqlAs } from '../../support/sql-as.ts';

const app = startTestApp();
const sqlAs = useSqlAs(app);
const PAGE = '/children/dropoff';

/** Two adults who decide for Bo; each has removed somebody. */
async function aFamilyOfTwo() {
  const [parent, sam] = [await aParent(app), await aParent(app, { firstName: 'Sam' })];
  const bo = await aChild(app, parent, { name: 'Bo' });
  await aWatcher(app, parent, sam, [bo], 'guardian');
  const removes = async (who: typeof sam, name: string) => {
    const receiver = await aReceiver(app, parent, bo, { name, phone: '212 555 0171' });
    await who.browser.post(PAGE, { intent: 'remove-receiver', receiver });
  };
  const family = { parent: parent.id, children: [bo] };
  const people = [
    { person: parent, own: 'Grandma', other: { ...sam, family }, others: 'Uncle' },
    { person: sam, own: 'Uncle', other: { ...parent, family: undefined }, others: 'Grandma' },
  ];
  for (const { person, own } of people) await removes(person, own);
  const names = async (pattern: string) =>
    (
      await app.sql<{ name: string }>(
        'select name from removed_rows where parent_id = $1 and name like $2 order by removed_at',
        [parent.id, pattern],
      )
    ).map(({ name }) => name);
  return { parent, sam, bo, removes, people, names };
}

onlyInCI('fifty removals of one adult leave what the other removed (CHILD-11)', async () => {
  const { parent, bo, people, removes, names } = await aFamilyOfTwo();
  for (const { person, own, other, others } of people) {
    await app.sql(
      `insert into removed_rows (parent_id, kind, name, child_ids, kept, removed_at, removed_by)
       select $1, 'receiver', 'By ' || n, array[$2::uuid], '{}', $3::timestamptz + make_interval(secs => n / 1000.0), $4
       from generate_series(1, 48) n`,
      [parent.id, bo, clock.now(), other.id],
    );
    for (const last of [49, 50]) await removes(other, `By ${last}`);
    expect(await names('By%')).toHaveLength(50);
    expect(await names(own)).toEqual([own]);
    expect(await names(others)).toEqual([]);
    const shown = await person.browser.get(PAGE);
    expect(shown.text).toContain(`${own} Can be put back`);
    await removes(other, 'By one more');
    expect(await names('By%')).toHaveLength(50);
    expect(await names(own)).toEqual([own]);
    await app.sql("delete from removed_rows where name like 'By%'");
    await removes(other, others);
  }
});

it('nor by SQL does one adult push out what the other removed (CHILD-11)', async () => {
  const { parent, people, bo, names } = await aFamilyOfTwo();
  for (const { own, other, others } of people) {
    const answers = await sqlAs(
      other,
      'tot',
      `insert into child_receivers (id, parent_id, child_ids, name, phone, created_at, updated_at)
         select gen_random_uuid(), '${parent.id}', array['${bo}'::uuid], 'By', n::text, now(), now() from generate_series(1, 60) n;
       delete from child_receivers where parent_id = '${parent.id}';
       select name from removed_rows where parent_id = '${parent.id}'`,
    );
    const left = (answers as unknown as (typeof answers)[])[2]!.rows.map(({ name }) => name);
    expect([left.length, left.includes(own), left.includes(others)]).toEqual([51, true, false]);
    expect(await names('%')).toHaveLength(2);
  }
});

it('by SQL, nobody gives a removed child the id of a child of the list (CHILD-11)', async () => {
  const { parent, bo } = await aFamilyOfTwo();
  const ada = await aChild(app, parent, { name: 'Ada' });
  await aReceiver(app, parent, ada, { name: 'Hers', phone: '212 555 0178' });
  await parent.browser.post('/children', { intent: 'delete-child', child: ada });
  const id = randomUUID();
  const people = () =>
    app.sql('select name, child_ids, updated_at from child_receivers where parent_id = $1', [parent.id]);
  await app.sql(
    `update removed_rows set id = $1, kept = kept || jsonb_build_object('id', $2::uuid,
       'receivers', jsonb_build_array((kept -> 'receivers' -> 0) || jsonb_build_object('child_ids', array[$2::uuid])))
     where parent_id = $3 and kind = 'child'`,
    [id, bo, parent.id],
  );
  const before = [await people(), await app.sql('select * from children where id = $1', [bo])];
  const { rows } = await sqlAs(parent, 'tot', 'select put_back($1) as back', [id]);
  expect(rows).toEqual([{ back: 'again' }]);
  const pressed = await parent.browser.post('/children', { intent: 'put-back', removed: id });
  expect(pressed.status).toBe(409);
  expect([await people(), await app.sql('select * from children where id = $1', [bo])]).toEqual(before);
  expect(await app.sql('select from removed_rows where id = $1', [id])).toHaveLength(1);
});

it('who has entered as much as the limit allows can still put back (CHILD-11)', async () => {
  const { parent, bo, removes, names } = await aFamilyOfTwo();
  await removes(parent, 'Aunt');
  for (let count = 0; count < 60; count++) await app.services.limits.count('ownList', parent.id);
  const form = { receiverName: 'Nanny', receiverPhone: '212 555 0100', [`child-${bo}`]: 'on' };
  expect((await parent.browser.post(PAGE, { intent: 'add-receiver', ...form })).status).toBe(429);
  const [entry] = await app.sql<{ id: string }>("select id from removed_rows where name = 'Aunt'");
  await parent.browser.post(PAGE, { intent: 'put-back', removed: entry!.id });
  expect(await names('Aunt')).toEqual([]);
});
