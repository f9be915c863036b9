import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../src/gateways/database/embedded/cluster.ts';
import { root } from '../../../src/root.ts';
import { makeCertificate } from '../../support/certificate.ts';
import { makeTestFolder, removeTestFolder } from '../../support/folders.ts';
import { startOwnProxy } from './own-proxy.ts';

export interface RunningProxy {
  kind: string;
  url: string;
  /** What it complained about. */
  output(): string;
  stop(): Promise<void>;
}

export type ProxyName = 'nginx' | 'caddy' | 'own';

export const isInstalled = (name: string): boolean =>
  spawnSync(name, ['-v'], { stdio: 'ignore' }).error === undefined;

/** A free port, below those that the system gives to connections. */
export const portFrom = (first: number): Promise<number> => freePort(first + randomInt(2_000));

/** Runs the files of docs/operations, with other ports, another name and a certificate of our own. */
export async function startProxy(
  name: ProxyName,
  port: number,
  behind: readonly number[],
): Promise<RunningProxy> {
  if (name === 'own') return startOwnProxy(port, behind);
  const folder = makeTestFolder();
  mkdirSync(folder, { recursive: true });
  const { key, cert } = makeCertificate();
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  writeFileSync(keyFile, key);
  writeFileSync(certFile, cert);
  const settings: Settings = { folder, port, behind, keyFile, certFile };
  const [args, version] = name === 'nginx' ? await nginx(settings) : caddy(settings);
  const child = spawn(name, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, HOME: folder },
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text));
  await listens(child, port, () => printed);
  return {
    kind: version,
    url: `https://localhost:${port}`,
    output: () => printed,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      removeTestFolder(folder);
    },
  };
}

interface Settings {
  folder: string;
  port: number;
  behind: readonly number[];
  keyFile: string;
  certFile: string;
}

const example = (name: string): string => readFileSync(join(root, 'docs/operations', name), 'utf8');

function replaced(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((before, [pattern, by]) => {
    if (before.search(pattern) < 0) throw new Error(`The example has no ${pattern} any more`);
    return before.replaceAll(new RegExp(pattern, 'g'), by);
  }, text);
}

async function nginx({ folder, port, behind, keyFile, certFile }: Settings): Promise<[string[], string]> {
  const [line = ''] = /^ *server 127.*$/m.exec(example('nginx.conf')) ?? [];
  const site = replaced(example('nginx.conf'), [
    [/( *server 127.*;\n)+/, behind.map((one) => `${line.replace(/:\d+/, `:${one}`)}\n`).join('')],
    [/ *listen \[::\].*\n/, ''],
    [/access_log \S+/, `access_log ${folder}/access.log`],
    [/listen 80;/, `listen 127.0.0.1:${await portFrom(33_000)};`],
    [/listen 443 /, `listen 127.0.0.1:${port} `],
    [/trotwell\.example;/, 'localhost;'],
    [/ssl_certificate \S+;/, `ssl_certificate ${certFile};`],
    [/ssl_certificate_key \S+;/, `ssl_certificate_key ${keyFile};`],
  ]);
  const file = join(folder, 'nginx.conf');
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = paths.map((one) => `${one}_temp_path ${folder}/${one};`).join(' ');
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  writeFileSync(
    file,
    `${user} daemon off; pid ${folder}/pid; error_log stderr; events { worker_connections 4096; } http { access_log off; ${temporary}\n${site}}\n`,
  );
  const { stderr } = spawnSync('nginx', ['-v'], { encoding: 'utf8' });
  return [['-c', file, '-e', 'stderr'], stderr.trim().replace('nginx version: ', '')];
}

function caddy({ folder, port, behind }: Settings): [string[], string] {
  const site = replaced(example('Caddyfile'), [
    [/127\.0\.0\.1:3001 127\.0\.0\.1:3002/, behind.map((one) => `127.0.0.1:${one}`).join(' ')],
    [/\ntrotwell\.example \{/, `\nhttps://localhost:${port} {\n\ttls internal`],
  ]);
  const file = join(folder, 'Caddyfile');
  writeFileSync(
    file,
    `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n${site}`,
  );
  const { stdout } = spawnSync('caddy', ['version'], { encoding: 'utf8' });
  return [['run', '--config', file, '--adapter', 'caddyfile'], `caddy ${stdout.trim().split(' ')[0]}`];
}

async function listens(child: ChildProcess, port: number, printed: () => string): Promise<void> {
  for (let look = 0; look < 200; look++) {
    if (child.exitCode !== null) throw new Error(`The proxy ended:\n${printed()}`);
    const socket = connect(port, '127.0.0.1');
    const there = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (there) return;
    await sleep(50);
  }
  child.kill('SIGKILL');
  throw new Error(`The proxy does not listen:\n${printed()}`);
}
