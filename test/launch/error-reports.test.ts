import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ErrorReports, startErrorReports } from '../../src/gateways/error-reports.ts';
import { createLog } from '../../src/log.ts';
import { addToLogContext, logContext } from '../../src/log-context.ts';
import { startCollector } from '../support/collector.ts';
import { onlyInCI } from '../support/full-size.ts';

type Report = Record<string, unknown> & { notReported: number };

const lines: string[] = [];
const log = createLog((line) => void lines.push(line), 'info');

describe('a log line', () => {
  it('has the process, the machine, and the ids of its request', async () => {
    const written = await logContext.run({ requestId: 'r-1' }, async () => {
      addToLogContext({ userId: 'u-1', traceId: 't-1' });
      await Promise.resolve();
      log.info({ email: 'ann@example.org' }, 'done');
      return JSON.parse(lines.pop()!);
    });
    const ids = { pid: process.pid, host: hostname(), requestId: 'r-1', userId: 'u-1', traceId: 't-1' };
    expect(written).toMatchObject({ level: 'info', msg: 'done', email: '[private]', ...ids });
  });

  it('has none of them outside a request', () => {
    log.info('started');
    expect(JSON.parse(lines.pop()!)).not.toHaveProperty('requestId');
  });
});

describe('error reports', () => {
  let webhook: Awaited<ReturnType<typeof startCollector<Report>>>;
  let reports: ErrorReports;
  beforeEach(async () => {
    webhook = await startCollector<Report>();
    const options = { url: `${webhook.url}/errors`, baseUrl: 'https://trotwell.test', most: 3 };
    reports = startErrorReports({ ...options, window: 1 });
  });
  afterEach(async () => {
    await reports.stop();
    await webhook.stop();
  });
  const received = async (count: number) => {
    await expect.poll(() => webhook.received.length).toBe(count);
    return webhook.received.map(({ body }) => body);
  };

  it('contain the log line of the error, without personal data', async () => {
    const err = new Error(`duplicate key (email)=('ann@example.org')`);
    logContext.run({ requestId: 'r-1', userId: 'u-1' }, () =>
      log.error({ err, name: 'Ann' }, 'a page failed'),
    );
    log.warn('not an error');
    const [report] = await received(1);
    expect(webhook.received[0]!.path).toBe('/errors');
    expect(report).toMatchObject({
      text: expect.stringMatching(/^error: a page failed – Error: duplicate key/),
      site: 'https://trotwell.test',
      requestId: 'r-1',
      host: hostname(),
    });
    expect(JSON.stringify(report)).not.toMatch(/ann|u-1/i);
  });

  onlyInCI('are limited when there are many, and say how many were left out', async () => {
    const fail = (at: number) => log.error({ err: new Error(`fault ${at}`) }, 'one fault');
    for (let at = 0; at < 50; at++) fail(at);
    for (const fault of ['second', 'third', 'fourth', 'fifth']) log.error(`the ${fault} fault`);
    await received(3);
    await sleep(1_100);
    log.error('later');
    const all = await received(4);
    expect(all.at(-1)).toMatchObject({ msg: 'later' });
    expect(all.reduce((sum, { notReported }) => sum + notReported, 0)).toBe(51);
  });

  it('do not interfere when the webhook is down', async () => {
    await webhook.stop();
    log.error('not reported');
    await reports.stop();
    expect(webhook.received).toEqual([]);
  });
});
