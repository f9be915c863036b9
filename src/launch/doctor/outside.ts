import { accessSync, constants, existsSync, readFileSync, type Stats, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../config.ts';
import { versionFault } from '../../gateways/database/server-version.ts';
import { verifyMailServer } from '../../gateways/mail/verify.ts';
import { redisPolicy } from '../../gateways/queue/redis-policy.ts';
import { root } from '../../root.ts';
import { type Finding, findingOf, good, kindOf, problem } from './finding.ts';

interface RunningNode {
  version: string;
  path: string;
}

/** Another major is a fault; another release of the same, such as a security fix of the system's Node, is advice. */
export function checkNode({ version, path }: RunningNode = nodeOfThisProcess()): Finding {
  const tested = testedNode();
  const found = `Node ${version} at ${path}.`;
  if (version === tested) return good('node', found);
  const remedy = `Trotwell was tested on Node ${tested}: run npm run build, and set NODE_BIN to a Node of the same major.`;
  return majorOf(version) === majorOf(tested)
    ? { ...good('node', found), remedy: `Trotwell was tested on Node ${tested}.` }
    : problem('node', found, remedy);
}

const nodeOfThisProcess = (): RunningNode => ({ version: process.versions.node, path: process.execPath });

const testedNode = (): string =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node;

const majorOf = (version: string): string | undefined => version.split('.')[0];

export function checkServer({ major }: { major: number }): Finding[] {
  const fault = versionFault(major);
  if (!fault) return [good('server', `PostgreSQL ${major} is supported.`)];
  return [
    problem(
      'server',
      fault,
      'Move the database to a supported version with pg_upgrade, or back up and restore.',
    ),
  ];
}

const GIGABYTE = 1024 ** 3;

export function checkDisk(dataDir: string): Finding[] {
  const folder = existsSync(dataDir) ? dataDir : dirname(dataDir);
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [
      problem(
        'disk',
        `The data directory ${dataDir} can't be written (${code}).`,
        'Set DATA_DIR to a directory that the user running Trotwell can write.',
      ),
    ];
  }
  const { bavail, bsize } = statfsSync(folder);
  const free = (bavail * bsize) / GIGABYTE;
  const secrets = statOf(join(dataDir, 'secrets.json'));
  return findingOf(
    'disk',
    `${free.toFixed(1)} GB free for the data directory.`,
    [
      free < 1,
      `Only ${free.toFixed(1)} GB free for the data directory ${dataDir}.`,
      'Free up space, or move DATA_DIR to a larger disk.',
    ],
    [
      existsSync(dataDir) && (statSync(dataDir).mode & 0o022) !== 0,
      `Other users of this machine can write to the data directory ${dataDir}.`,
      `chmod go-w '${dataDir}'`,
    ],
    [
      secrets !== undefined && (secrets.mode & 0o077) !== 0,
      'Other users of this machine can read secrets.json in the data directory.',
      `chmod 600 '${join(dataDir, 'secrets.json')}'`,
    ],
  );
}

const statOf = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });

export async function checkMail({ smtpUrl, embedded }: Config): Promise<Finding[]> {
  if (!smtpUrl) {
    const captured = 'Email is captured on disk and not sent';
    return embedded
      ? [good('mail', `${captured}, which is fine for trying Trotwell out.`)]
      : [problem('mail', `${captured}: confirmations and receipts won't arrive.`, 'Set SMTP_URL.')];
  }
  try {
    await verifyMailServer(smtpUrl);
    return [good('mail', `The mail server ${new URL(smtpUrl).host} accepts our login.`)];
  } catch (error) {
    const found = `The mail server ${new URL(smtpUrl).host} can't be used (${kindOf(error)}).`;
    return [problem('mail', found, 'Check the host, port, name and password in SMTP_URL.')];
  }
}

export async function checkRedis(url: string): Promise<Finding[]> {
  try {
    const policy = await redisPolicy(url);
    return findingOf('queue', 'Redis is reachable and never evicts keys.', [
      policy !== null && policy !== 'noeviction',
      `Redis deletes keys when it is full (maxmemory-policy ${policy}), so jobs can be lost.`,
      'redis-cli config set maxmemory-policy noeviction, and the same in redis.conf.',
    ]);
  } catch (error) {
    const found = `Redis at ${new URL(url).host} isn't responding (${kindOf(error)}).`;
    return [problem('queue', found, 'Start it, and check the address in REDIS_URL.')];
  }
}
