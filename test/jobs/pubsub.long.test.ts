import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { system } from '../../src/domain/viewer.ts';
import { withActor } from '../../src/gateways/database/transaction.ts';
import { createPubSub, type PubSub, type PubSubMessage } from '../../src/gateways/pubsub/pubsub.ts';
import { startTcpProxy } from '../support/tcp-proxy.ts';
import { stage, stores } from './stage.ts';

/** The default is a second, which is short on a busy machine. */
const SOON_MS = 5_000;

describe.each(stores)('messages through %s', (store) => {
  const at = stage(store);
  let here: PubSub;
  let there: PubSub;
  const about = (): PubSubMessage => ({ to: [randomUUID()], topic: 'booking', id: randomUUID() });

  beforeAll(async () => {
    const config = { databaseUrl: at.database.runtimeUrl, redisUrl: at.redis?.url };
    here = await createPubSub(config);
    there = await createPubSub(config);
  });
  afterAll(async () => {
    await here.close();
    await there.close();
  });

  function listenTo(pubsub: PubSub) {
    const received: PubSubMessage[] = [];
    return { received, stop: pubsub.subscribe((message) => received.push(message)) };
  }

  it('reach every process, this one included, until they unsubscribe', async () => {
    const listeners = [listenTo(here), listenTo(there)];
    const message = about();
    await here.publish(null, message);
    for (const { received } of listeners)
      await vi.waitFor(() => expect(received).toEqual([message]), SOON_MS);
    for (const { stop } of listeners) stop();
    await here.publish(null, about());
    await new Promise((resolve) => setTimeout(resolve, 100));
    for (const { received } of listeners) expect(received).toHaveLength(1);
  });

  it('are published when the transaction commits, not earlier', async () => {
    const { received, stop } = listenTo(there);
    const message = about();
    await withActor(at.orm, system('worker'), async (em) => {
      await here.publish(em, message);
      await new Promise((resolve) => setTimeout(resolve, 150));
      expect(received).not.toContainEqual(message);
    });
    await vi.waitFor(() => expect(received).toContainEqual(message), SOON_MS);
    stop();
  });

  it('are not published when the transaction rolls back', async () => {
    const { received, stop } = listenTo(there);
    const message = about();
    const unsaid = about();
    const change = withActor(at.orm, system('worker'), async (em) => {
      await here.publish(em, unsaid);
      throw new Error('changed my mind');
    });
    await expect(change).rejects.toThrow();
    await here.publish(null, message);
    await vi.waitFor(() => expect(received).toContainEqual(message), SOON_MS);
    expect(received).not.toContainEqual(unsaid);
    stop();
  });

  it('reach five hundred people in several payloads', async () => {
    const { received, stop } = listenTo(there);
    const to = Array.from({ length: 500 }, () => randomUUID());
    await here.publish(null, { to, topic: 'approvals' });
    const notified = () =>
      received.filter(({ topic }) => topic === 'approvals').flatMap((message) => message.to);
    await vi.waitFor(() => expect(notified()).toHaveLength(500), SOON_MS);
    expect(new Set(notified())).toEqual(new Set(to));
    stop();
  });

  it('contain only ids and a topic', async () => {
    const personal = { to: ['ada@example.org'], topic: 'booking' as const };
    await expect(here.publish(null, personal)).rejects.toThrow();
    await expect(here.publish(null, { to: [], topic: 'Ada is late!' as 'booking' })).rejects.toThrow();
  });

  it('arrive again after the connection fell silent while something in between keeps it open', async () => {
    const proxy = await startTcpProxy(at.redis?.url ?? at.database.runtimeUrl);
    const behind = await createPubSub({
      databaseUrl: at.redis ? at.database.runtimeUrl : proxy.url,
      redisUrl: at.redis && proxy.url,
    });
    onTestFinished(async () => {
      await behind.close();
      await proxy.shut();
    });
    const received: PubSubMessage[] = [];
    const onGap = vi.fn();
    behind.subscribe((message) => received.push(message), onGap);
    proxy.silence();
    await vi.waitFor(() => expect(onGap).toHaveBeenCalled(), 60_000);
    const message = about();
    await here.publish(null, message);
    await vi.waitFor(() => expect(received).toContainEqual(message), SOON_MS);
  }, 90_000);

  it('that could not be published while Redis hung are announced to every process as soon as it answers', async ({
    skip,
  }) => {
    skip(!at.redis, 'there is no Redis');
    const proxy = await startTcpProxy(at.redis!.url);
    const behind = await createPubSub({ databaseUrl: at.database.runtimeUrl, redisUrl: proxy.url });
    onTestFinished(async () => {
      await behind.close();
      await proxy.shut();
    });
    const onGap = [vi.fn(), vi.fn()];
    for (const [of, one] of [here, behind].entries()) one.subscribe(() => undefined, onGap[of]);
    proxy.freeze();
    await behind.publish(null, about());
    expect(onGap[0]).not.toHaveBeenCalled();
    proxy.thaw();
    for (const one of onGap) await vi.waitFor(() => expect(one).toHaveBeenCalled(), 10_000);
  }, 60_000);

  it('reach the other listeners when one throws', async () => {
    const stopThrowing = here.subscribe(() => {
      throw new Error('broken page');
    });
    const { received, stop } = listenTo(here);
    const message = about();
    await here.publish(null, message);
    // A message of an earlier test may still be in transit to this listener.
    await vi.waitFor(() => expect(received).toContainEqual(message), SOON_MS);
    stopThrowing();
    stop();
  });
});

const at = stage();

it('are received again after the connection was cut, with a notice that some may be missing', async () => {
  const pubsub = await createPubSub({ databaseUrl: at.database.runtimeUrl });
  const received: PubSubMessage[] = [];
  const onGap = vi.fn();
  pubsub.subscribe((message) => received.push(message), onGap);
  await at.everything.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'trotwell-listen-live' and datname = current_database()`,
  );
  await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce(), SOON_MS);
  await pubsub.publish(null, { to: [], topic: 'booking' });
  await pubsub.publish(null, { to: [randomUUID()], topic: 'booking' });
  await vi.waitFor(() => expect(received).toHaveLength(1), SOON_MS);
  await pubsub.close();
});
