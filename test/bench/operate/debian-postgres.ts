import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../src/gateways/database/embedded/cluster.ts';
import { makePrivateDirectory } from '../../../src/gateways/database/embedded/data-directory.ts';
import { databaseUser } from '../../../src/gateways/database/embedded/os-user.ts';
import {
  databaseNames,
  prepareDatabase,
  prepareRoles,
} from '../../../src/gateways/database/embedded/prepare.ts';
import { startServer } from '../../../src/gateways/database/embedded/server.ts';
import type { ServerSettings } from '../../../src/gateways/database/embedded/settings.ts';

export function debianPrograms(major: string) {
  const programs = `/usr/lib/postgresql/${major}/bin`;
  return { programs, program: { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') } };
}

/** Of older versions, and with room for a standby. */
export const STREAMING: ServerSettings = {
  io_method: undefined,
  wal_level: 'replica',
  max_wal_senders: '4',
  wal_keep_size: '64MB',
  max_connections: '60',
};

interface Options {
  dataDir: string;
  settings: ServerSettings;
}

const password = randomBytes(24).toString('hex');
let port: number | undefined;

/** With scram, as an operator installs it. Starts again what is there. */
export async function startDebianPostgres(major: string, { dataDir, settings }: Options) {
  const { program } = debianPrograms(major);
  const user = databaseUser();
  const cluster = join(dataDir, 'cluster');
  port ??= await freePort();
  const superuserUrl = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
  if (!existsSync(cluster)) {
    makePrivateDirectory(cluster, user);
    const passwordFile = join(dataDir, 'password');
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (user) chownSync(passwordFile, user.uid, user.gid);
    const setUp = `-D ${cluster} -U postgres --pwfile=${passwordFile} --auth=scram-sha-256 --locale=C.UTF-8`;
    execFileSync(program.initdb, setUp.split(' '), {
      ...user,
      cwd: '/',
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
  const server = await startServer({
    program,
    cluster,
    port,
    user,
    settings: { ...settings, ...STREAMING },
    superuserUrl,
  });
  await prepareRoles(superuserUrl, { owner: password, app: password });
  await prepareDatabase(superuserUrl);
  const urlOf = (role: string) =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${databaseNames.database}`;
  return {
    superuserUrl,
    ownerUrl: urlOf(databaseNames.owner),
    runtimeUrl: urlOf(databaseNames.app),
    stop: () => server.stop(),
  };
}
