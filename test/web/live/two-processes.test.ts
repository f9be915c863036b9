import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPubSub, type PubSub } from '../../../src/gateways/pubsub/pubsub.ts';
import { type App, createApp } from '../../../src/web/app.ts';
import { type Actor, aParent, aWalker } from '../../support/cast.ts';
import { freshHouse } from '../../support/house.ts';
import { tell } from '../../support/messages.ts';
import { listeners } from '../../support/stream.ts';

/** Two web sides over one database, as two processes have them: writers are at one, readers at the other. */
const house = freshHouse();
const other = {} as { app: App; pubsub: PubSub };
const people = {} as { parent: Actor; walker: Actor; conversation: string };

beforeAll(async () => {
  other.pubsub = await createPubSub({ databaseUrl: house.database.runtimeUrl });
  other.app = createApp({ ...house.services, pubsub: other.pubsub });
  const [parent, walker] = [await aParent(house), await aWalker(house)];
  const { conversationId } = await tell(house, parent, walker, 'Hello');
  Object.assign(people, { parent, walker, conversation: conversationId });
});
afterAll(async () => {
  await other.app.close();
  await other.pubsub.close();
});
const { listen } = listeners(other);

describe('a message written at another process', () => {
  /** At p95, between two programs: `npm run bench two-processes`. The tests beside this one make single times longer. */
  it('is heard within 200 ms, mostly', async () => {
    const heard = await follow(1);
    const took: number[] = [];
    for (let turn = 0; turn < 40; turn++) {
      await tell(house, people.parent, people.walker, `message ${turn}`);
      const committed = performance.now();
      await heard.untilHeard('message', turn + 1);
      took.push(performance.now() - committed);
    }
    expect(took.toSorted((a, b) => a - b)[20]).toBeLessThan(200);
  });

  it('is heard once when the connection to the database was lost meanwhile, and the page is fetched again', async () => {
    const [{ seq } = { seq: 0 }] = await house.sql<{ seq: number }>(
      'select last_seq::int as seq from conversations',
    );
    const heard = await follow(seq);
    await heard.untilHeard('unread', 1);
    // Both listening connections: nobody hears anything for a moment.
    const cut = await house.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = 'trotwell-listen-live' and datname = current_database()`,
    );
    expect(cut).toHaveLength(2);
    for (let turn = 0; turn < 3; turn++) await tell(house, people.parent, people.walker, `unheard ${turn}`);
    await heard.untilHeard('message', 3, 5_000);
    await heard.untilHeard('changed', 1);
    expect(heard.heard('message').map(({ data }) => data.seq)).toEqual([seq + 1, seq + 2, seq + 3]);
    expect(heard.heard('changed').map(({ data }) => data.topics)).toEqual([['anything']]);
  });
});

const follow = (after: number) =>
  listen(people.walker, { query: `?conversation=${people.conversation}&after=${after}` });
