import { beforeAll, expect, it } from 'vitest';
import { startTestApp } from '../../support/app.ts';
import { aParent, aWalker, type TestUser } from '../../support/cast.ts';

/** A profile is complete while each part is there, in the database as on the page (WALKER-2). */
const app = startTestApp();
let walker: TestUser;
let other: TestUser;

beforeAll(async () => {
  [walker, other] = [await aWalker(app), await aWalker(app)];
});

const isComplete = async ({ id }: TestUser) =>
  (await app.sql<{ is: boolean }>('select walker_complete as is from profiles where id = $1', [id]))[0]?.is;

it.each([
  ['profiles', 'phone', 'null'],
  ['profiles', 'phone', `''`],
  ['profiles', 'avatar_url', 'null'],
  ['profiles', 'avatar_url', `''`],
  ['walker_profiles', 'hourly_rate', 'null'],
  ['walker_profiles', 'experience_years', 'null'],
  ['walker_profiles', 'bio', 'null'],
  ['walker_profiles', 'bio', `''`],
  ['walker_profiles', 'neighborhood', 'null'],
  ['walker_profiles', 'neighborhood', `''`],
  ['walker_profiles', 'availability_schedule', `'{}'`],
])('%s without %s (%s) are not', async (table, column, nothing) => {
  const owner = table === 'profiles' ? 'id' : 'user_id';
  const [{ was } = { was: null }] = await app.sql<{ was: unknown }>(
    `select to_jsonb(${column}) as was from ${table} where ${owner} = $1`,
    [walker.id],
  );
  expect(await isComplete(walker)).toBe(true);
  await app.sql(`update ${table} set ${column} = ${nothing} where ${owner} = $1`, [walker.id]);
  expect([await isComplete(walker), await isComplete(other)]).toEqual([false, true]);
  await app.sql(
    `update ${table} t set ${column} = r.${column} from jsonb_populate_record(null::${table}, $2) r where t.${owner} = $1`,
    [walker.id, JSON.stringify({ [column]: was })],
  );
  expect(await isComplete(walker)).toBe(true);
});

it('a parent has none', async () => {
  const parent = await aParent(app);
  await app.sql(`update profiles set phone = '212 555 0101', avatar_url = '/photos/a.webp' where id = $1`, [
    parent.id,
  ]);
  expect(await isComplete(parent)).toBe(false);
});

it.each([
  ['2022-04-14', true, false],
  ['2022-04-15', true, true],
  ['2022-04-15', false, false],
])(
  'a birth date of %s that was refused (%s) in April 2027 is a slip: %s (GUARDIAN-7)',
  async (born, refused, is) => {
    const [row] = await app.sql(`select is_slip_of_birth_date($1, $2, '2027-04-14T10:00:00Z') as is`, [
      refused,
      born,
    ]);
    expect(row).toEqual({ is });
  },
);
