import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { RULES } from '../support/observability.ts';
import { portForTests } from '../support/program.ts';

export interface Prometheus {
  /** Grafana's variables are replaced. */
  query(expression: string): Promise<{ metric: Record<string, string>; value: number }[]>;
  rules(): Promise<{ name: string; health: string }[]>;
  stop(): Promise<void>;
}

/** A real one, which scrapes the ports each second and evaluates the alert rules. */
export async function startPrometheus(ports: readonly number[]): Promise<Prometheus> {
  const folder = makeTestFolder();
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'prometheus.yml');
  const targets = ports.map((port) => `'localhost:${port}'`).join(', ');
  writeFileSync(
    file,
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: ['${RULES}']
scrape_configs: [{ job_name: trotwell, static_configs: [{ targets: [${targets}] }] }]\n`,
  );
  const url = `http://127.0.0.1:${await portForTests()}`;
  const args = [
    `--config.file=${file}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=${url.slice('http://'.length)}`,
  ];
  const child = spawn('prometheus', args, { stdio: 'ignore' });
  const ask = async <Data>(path: string): Promise<Data> => {
    const { status, data, error } = await (await fetch(`${url}${path}`)).json();
    if (status !== 'success') throw new Error(`${path}: ${error}`);
    return data as Data;
  };
  for (let tries = 0; !(await fetch(`${url}/-/ready`).catch(() => null))?.ok; tries++) {
    if (tries > 100) throw new Error('Prometheus does not start');
    await sleep(100);
  }
  return {
    async query(expression) {
      const replaced = expression
        .replaceAll('$job', '.+')
        .replaceAll('$__rate_interval', '15s')
        .replaceAll('$__range', '1m');
      const { result } = await ask<Result>(`/api/v1/query?query=${encodeURIComponent(replaced)}`);
      return result.map(({ metric, value }) => ({ metric, value: Number(value[1]) }));
    },
    async rules() {
      const { groups } = await ask<{ groups: { rules: { name: string; health: string }[] }[] }>(
        '/api/v1/rules',
      );
      return groups.flatMap(({ rules }) => rules);
    },
    async stop() {
      child.kill();
      await once(child, 'exit');
      removeTestFolder(folder);
    },
  };
}

interface Result {
  result: { metric: Record<string, string>; value: [number, string] }[];
}
