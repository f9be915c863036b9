import { accessSync, constants, existsSync, type Stats, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Finding, findingOf, problem } from './finding.ts';

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
    [
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
    ],
    `${free.toFixed(1)} GB free for the data directory.`,
  );
}

const statOf = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });
