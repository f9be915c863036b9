import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { readSecret } from '../../secrets.ts';
import { startCluster } from './cluster.ts';
import { makeDataDirectory } from './data-directory.ts';
import { DataDirectoryInUseError } from './errors.ts';
import { takeLock } from './lock.ts';
import { databaseNames, inDatabase, prepareDatabase, prepareRoles } from './prepare.ts';
import { type DatabaseUrls, removeRuntimeFile, writeRuntimeFile } from './runtime-file.ts';
import type { ServerSettings } from './settings.ts';

export interface EmbeddedOptions {
  dataDir: string;
  log: Logger;
  settings?: ServerSettings;
}

export interface EmbeddedPostgres extends DatabaseUrls {
  superuserUrl: string;
  ended: Promise<void>;
  stop(): Promise<void>;
}

export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  makeDataDirectory(dataDir);
  const lock = await takeLock(join(dataDir, 'lock'), {
    patience: 1_500,
    refuse: (pid) => taken(dataDir, pid),
  });
  try {
    const passwords = readPasswords(dataDir);
    const cluster = await startCluster({ ...options, dataDir, password: passwords.superuser });
    const urls = {
      ownerUrl: urlFor(cluster.port, databaseNames.owner, passwords.owner),
      runtimeUrl: urlFor(cluster.port, databaseNames.app, passwords.app),
    };
    const stop = async () => {
      lock.stopping();
      removeRuntimeFile(dataDir);
      await cluster.server.stop();
      lock.release();
    };
    try {
      await prepareRoles(cluster.superuserUrl, passwords);
      await prepareDatabase(cluster.superuserUrl);
      writeRuntimeFile(dataDir, urls);
    } catch (error) {
      await stop();
      throw error;
    }
    return {
      ...urls,
      superuserUrl: inDatabase(cluster.superuserUrl, 'postgres'),
      ended: cluster.server.ended,
      stop,
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

function readPasswords(dataDir: string) {
  return {
    superuser: readSecret(dataDir, 'databaseSuperuser'),
    owner: readSecret(dataDir, 'databaseOwner'),
    app: readSecret(dataDir, 'databaseRuntime'),
  };
}

function urlFor(port: number, role: string, password: string): string {
  return `postgresql://${role}:${password}@127.0.0.1:${port}/${databaseNames.database}`;
}

function taken(dataDir: string, pid: number): DataDirectoryInUseError {
  return new DataDirectoryInUseError(
    `The data directory ${dataDir} is in use by another Trotwell (process ${pid}). ` +
      'Stop that one first, or set DATA_DIR to another directory.',
  );
}
