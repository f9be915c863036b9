import { setTimeout as delay } from 'node:timers/promises';
import { Hono } from 'hono';
import { operatingState } from '../domain/jobs/operating-state.ts';
import { system } from '../domain/viewer.ts';
import { withActor } from '../gateways/database/transaction.ts';
import type { Metrics } from '../gateways/metrics/metrics.ts';
import type { OpenDatabase } from './database.ts';
import type { Launch } from './process.ts';
import { assertPortFree, startWebServer } from './web-server.ts';

export interface Telemetry {
  /** Serves `/metrics` at METRICS_PORT. Before, the metrics of the start are only counted. */
  serveMetrics(database: OpenDatabase): Promise<void>;
}

/** Sending the last reports and spans may delay the end by at most this long. */
const STOP_MS = 1_000;

/** Opens what is configured before anything that it listens to; the packages are loaded only then. */
export async function openTelemetry({ lifecycle, config }: Launch): Promise<Telemetry> {
  const { errorWebhookUrl, baseUrl, traces, metricsPort } = config;
  if (errorWebhookUrl) {
    const { startErrorReports } = await import('../gateways/error-reports.ts');
    await lifecycle.open(
      'error reports',
      async () => startErrorReports({ url: errorWebhookUrl, baseUrl }),
      stopSoon,
    );
  }
  if (traces) {
    const { startTracing } = await import('../gateways/tracing/tracing.ts');
    await lifecycle.open('traces', async () => startTracing(traces), stopSoon);
  }
  if (metricsPort === undefined) return { serveMetrics: async () => {} };
  const address = { host: config.host, port: metricsPort, variable: 'METRICS_PORT' } as const;
  await assertPortFree(address);
  const { startMetrics } = await import('../gateways/metrics/metrics.ts');
  const metrics = startMetrics();
  return {
    async serveMetrics(database) {
      await lifecycle.open(
        'metrics',
        () => startWebServer(metricsApp(metrics, database).fetch, address),
        (server) => server.stop(),
      );
    },
  };
}

const stopSoon = (part: { stop(): Promise<void> }): Promise<unknown> =>
  Promise.race([part.stop(), delay(STOP_MS, undefined, { ref: false })]);

export function metricsApp(metrics: Metrics, { orm }: Pick<OpenDatabase, 'orm'>): Hono {
  const app = new Hono();
  const readState = kept(() => withActor(orm, system('worker'), operatingState));
  app.get('/metrics', async (c) =>
    c.text(await metrics.exposition(readState), 200, { 'Content-Type': metrics.contentType }),
  );
  return app;
}

/** Several scrapes share one read. */
const KEPT_MS = 10_000;
/** Shorter than the usual timeout of a scrape. */
const READ_WITHIN_MS = 3_000;

function kept<T>(read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; value: Promise<T> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > KEPT_MS)
      last = { at: performance.now(), value: within(read()) };
    return last.value;
  };
}

const within = <T>(work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    delay(READ_WITHIN_MS, undefined, { ref: false }).then(() => {
      throw new Error('The database did not answer in time');
    }),
  ]);
