import { expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { readSecrets } from '../../../src/domain/stored-secrets.ts';
import { system } from '../../../src/domain/viewer.ts';
import { withActor } from '../../../src/gateways/database/transaction.ts';
import { createEncryptors } from '../../../src/gateways/encryption.ts';
import { startTestApp } from '../../support/app.ts';
import { aParent } from '../../support/cast.ts';

const app = startTestApp();

it('secrets of a previous key are counted and locked again, those of the current one and of none stay (SIGNIN-15)', async () => {
  const { config } = app.services;
  const previous = createEncryptors({ ...config, secretKey: 'the key before' })['family-code-words'];
  const strange = createEncryptors({ ...config, secretKey: 'a key of nobody' })['family-code-words'];
  const current = createEncryptors({ ...config, previousSecretKey: 'the key before' })['family-code-words'];
  const add = async (locked: ((id: string) => string) | null) => {
    const { id } = await aParent(app);
    await app.sql('insert into pickup_settings values ($1, true, $2, $3)', [
      id,
      locked?.(id) ?? null,
      clock.now(),
    ]);
    return id;
  };
  const [old, kept, foreign] = [
    await add((id) => previous.lock('gerbera', id)),
    await add((id) => current.lock('tulip', id)),
    await add((id) => strange.lock('rose', id)),
  ];
  await add(null);
  const stored = async (id: string) => {
    const [row] = await app.sql<{ word: string }>(
      'select code_word as word from pickup_settings where parent_id = $1',
      [id],
    );
    return row?.word ?? '';
  };
  const before = [await stored(kept), await stored(foreign)];
  const read = (rotate: boolean) =>
    readSecrets((work) => withActor(app.orm, system('worker'), work), {
      ...{ use: 'family-code-words', encryptor: current, rotate },
    });
  expect(await read(false)).toEqual({ all: 3, outdated: 1, unreadable: 1 });
  expect(current.isCurrent(await stored(old), old)).toBe(false);
  expect(await read(true)).toEqual({ all: 3, outdated: 1, unreadable: 1 });
  expect([current.isCurrent(await stored(old), old), current.open(await stored(old), old)]).toEqual([
    true,
    'gerbera',
  ]);
  expect(await read(true)).toEqual({ all: 3, outdated: 0, unreadable: 1 });
  expect([await stored(kept), await stored(foreign)]).toEqual(before);
});
