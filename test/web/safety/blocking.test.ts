import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { clock } from '../../../src/clock.ts';
import { type Actor, anAdmin, aParent, aWalker } from '../../support/cast.ts';
import { freshHouse } from '../../support/house.ts';
import { write } from '../../support/messages.ts';
import { block, storedBlocks } from '../../support/safety.ts';
import { sqlAs } from '../../support/sql-as.ts';

const house = freshHouse();
let runtime: pg.Pool;
let parent: Actor;
let walker: Actor;

beforeAll(() => {
  runtime = new pg.Pool({ connectionString: house.database.runtimeUrl, max: 1 });
});
afterAll(() => runtime.end());
beforeEach(async () => {
  parent = await aParent(house);
  walker = await aWalker(house);
});

describe('who can be blocked', () => {
  it('strangers, oneself and nonsense are not found, the team is out of reach, and nothing is stored', async () => {
    const [admin, stranger] = [await anAdmin(house), await aParent(house)];
    await write(admin, parent, 'Welcome!');
    expect((await block(walker, stranger)).status).toBe(404);
    expect((await block(parent, parent)).status).toBe(404);
    expect((await parent.browser.post('/safety/nobody', { intent: 'block' })).status).toBe(404);
    expect((await block(parent, admin)).status).toBe(403);
    expect(
      (await storedBlocks(house)).filter(({ blocker_id }) => [parent.id, walker.id].includes(blocker_id)),
    ).toEqual([]);
    await expect(
      sqlAs(runtime, parent, 'tot', 'insert into blocks values ($1, $2, $3)', [
        parent.id,
        admin.id,
        clock.now(),
      ]),
    ).rejects.toThrow(/row-level security/);
    await expect(
      sqlAs(runtime, parent, 'tot', 'insert into blocks values ($1, $2, $3)', [
        walker.id,
        parent.id,
        clock.now(),
      ]),
    ).rejects.toThrow(/row-level security/);
  });

  it('twice is once, and the team still reaches both', async () => {
    await block(parent, walker);
    await block(parent, walker);
    expect((await storedBlocks(house)).filter(({ blocker_id }) => blocker_id === parent.id)).toHaveLength(1);
    const admin = await anAdmin(house);
    expect((await write(admin, walker, 'A word, please')).status).toBe(200);
    expect((await admin.browser.get(`/walker/${walker.id}`)).status).toBe(200);
  });
});
