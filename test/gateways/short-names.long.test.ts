import { expect, it } from 'vitest';
import { guessedShortName } from '../../src/domain/children/short-name.ts';
import { startTestApp } from '../support/app.ts';
import { aChild, aParent } from '../support/cast.ts';
import { upOf } from '../support/migrations.ts';

const app = startTestApp();

it('an upgrade takes titles and family names out of short names, and leaves what a family has chosen (CHILD-12)', async () => {
  const parent = await aParent(app);
  const shortNameOf = async (name: string) => {
    const id = await aChild(app, parent, { name });
    return [name, id] as const;
  };
  const names = [
    'Mia Shah',
    'Lee, Anna May',
    'Lee,',
    'Robert Smith, Jr.',
    'Dr. Who',
    'Dr',
    'Mister Max',
    'Nguyễn Văn An',
    'Mia, 7',
    'Mia Rao, 2nd grade',
    'Leo Rao, PhD',
    'Ana, la chiquita',
    'Lee, Dr. Anna',
  ];
  const made = await Promise.all(names.map(shortNameOf));
  const chosen = await aChild(app, parent, { name: 'Lee, Eva' });
  await app.sql(`update children set called = 'Evi' where id = $1`, [chosen]);
  await app.sql(upOf('short_names_of_before'));
  const called = async (id: string) =>
    (await app.sql<{ called: string | null }>('select called from children where id = $1', [id]))[0]?.called;
  expect(await Promise.all(made.map(async ([name, id]) => [name, await called(id)]))).toEqual([
    ['Mia Shah', null],
    ['Lee, Anna May', 'Anna'],
    ['Lee,', null],
    ['Robert Smith, Jr.', null],
    ['Dr. Who', 'Who'],
    ['Dr', null],
    ['Mister Max', null],
    ['Nguyễn Văn An', null],
    ['Mia, 7', null],
    ['Mia Rao, 2nd grade', null],
    ['Leo Rao, PhD', null],
    ['Ana, la chiquita', null],
    ['Lee, Dr. Anna', null],
  ]);
  expect(await called(chosen)).toBe('Evi');
});

it('an upgrade takes particles and commas of other scripts out of them (CHILD-12)', async () => {
  const parent = await aParent(app);
  const names = [
    ['Mia Shah', null],
    ['de la Cruz, Ana', 'Ana'],
    ['Van der Berg, Tom', 'Tom'],
    ['لي، آنا', 'آنا'],
    ['山田、太郎', '太郎'],
    ['van der Berg', 'Berg'],
    ['Ana de la Cruz', null],
    ['Van Smith', null],
    ['St. John Rivers', 'St. John'],
    ['Stella Rivers', null],
    ['de Vries, 7', null],
  ] as const;
  const made: (readonly [string, string])[] = [];
  for (const [name] of names) made.push([name, await aChild(app, parent, { name })]);
  for (let times = 0; times < 2; times++)
    for (const statement of upOf('short_names_with_particles').split(/;\n/)) await app.sql(statement);
  for (const [at, [name, id]] of made.entries()) {
    const [row] = await app.sql<{ called: string | null }>('select called from children where id = $1', [id]);
    const guess = guessedShortName(name);
    expect([name, row?.called ?? null]).toEqual([name, names[at]![1]]);
    expect([name, row?.called ?? name.split(' ')[0]]).toEqual([name, name === 'de Vries, 7' ? 'de' : guess]);
  }
});
