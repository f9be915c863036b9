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
        `The data folder ${dataDir} cannot be written (${code}).`,
        'Set DATA_DIR to a folder of the user that runs Trotwell, or give that user the right.',
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
        `Only ${free.toFixed(1)} GB are free for the data folder ${dataDir}.`,
        'Make room, or set DATA_DIR to a larger disk.',
      ],
      [
        existsSync(dataDir) && (statSync(dataDir).mode & 0o022) !== 0,
        `Others on this machine may write in the data folder ${dataDir}.`,
        `chmod go-w '${dataDir}'`,
      ],
      [
        secrets !== undefined && (secrets.mode & 0o077) !== 0,
        'Others on this machine may read secrets.json in the data folder.',
        `chmod 600 '${join(dataDir, 'secrets.json')}'`,
      ],
    ],
    `${free.toFixed(1)} GB are free for the data folder.`,
  );
}

const statOf = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false });
