import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../../src/root.ts';
import { makeTestFolder, removeTestFolder } from '../../support/folders.ts';
import { isInstalled, portFrom } from './proxy.ts';

export interface Prometheus {
  /** Names of the alerts that fire now. */
  firing(): Promise<string[]>;
  stop(): Promise<void>;
}

/** A second stands for so many: a fault of 20 s is one of ten minutes. */
export const FASTER = 30;
/** The ages of jobs and heartbeats are in real seconds; probes come every 20 s. */
const AGES_FASTER = 2;

/** The rules of docs/operations, with shorter times. Null where Prometheus is not installed. */
export async function startPrometheus(ports: readonly number[]): Promise<Prometheus | null> {
  if (!isInstalled('prometheus')) return null;
  const folder = makeTestFolder();
  mkdirSync(folder);
  const rules = readFileSync(join(root, 'docs/operations/prometheus-rules.yaml'), 'utf8');
  writeFileSync(join(folder, 'rules.yaml'), faster(rules));
  const targets = ports.map((one) => `'127.0.0.1:${one}'`).join(', ');
  writeFileSync(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 1s, scrape_timeout: 1s, evaluation_interval: 500ms }
rule_files: [rules.yaml]
scrape_configs:
  - job_name: trotwell
    static_configs: [{ targets: [${targets}] }]
`,
  );
  const port = await portFrom(29_000);
  const child = spawn(
    'prometheus',
    [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  );
  return {
    async firing() {
      const answer = await fetch(`http://127.0.0.1:${port}/api/v1/alerts`, {
        signal: AbortSignal.timeout(5_000),
      });
      const { data } = (await answer.json()) as { data: { alerts: Alert[] } };
      const names = data.alerts
        .filter(({ state }) => state === 'firing')
        .map(({ labels }) => labels.alertname);
      return [...new Set(names)].toSorted();
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await sleep(100);
      removeTestFolder(folder);
    },
  };
}

interface Alert {
  state: string;
  labels: { alertname: string };
}

const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3_600 };

const faster = (rules: string): string =>
  rules
    .replaceAll(/(for: |\[)(\d+)([smh])\b/g, (_, before: string, count: string, unit: string) => {
      const ms = (Number(count) * SECONDS[unit]! * 1_000) / FASTER;
      return `${before}${Math.max(2_000, ms)}ms`;
    })
    .replaceAll(/(_age_seconds\) > )(\d+)/g, (_, before, age) => `${before}${Number(age) / AGES_FASTER}`);
