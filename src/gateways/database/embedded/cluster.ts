import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import {
  abandonedClusters,
  type ClusterLocation,
  chooseCluster,
  readClusterLocation,
  saveClusterLocation,
} from './data-directory.ts';
import { checkCluster, initialise, isInitialised } from './initialise.ts';
import { databaseUser, type OsUser } from './os-user.ts';
import { findProgram, type Program } from './program.ts';
import { type Server, type ServerStart, startServer } from './server.ts';
import type { ServerSettings } from './settings.ts';
import { stopStaleServer } from './stale-cluster.ts';

interface ClusterOptions {
  dataDir: string;
  password: string;
  log: Logger;
  settings?: ServerSettings;
}

interface RunningCluster {
  server: Server;
  port: number;
  superuserUrl: string;
}

export async function startCluster(options: ClusterOptions): Promise<RunningCluster> {
  const { dataDir, log } = options;
  const remembered = readClusterLocation(dataDir);
  const user = databaseUser(remembered?.cluster);
  const program = findProgram(user);
  const location = await findCluster(options, program, user, remembered);
  if (await stopStaleServer(location.cluster)) log.warn('stopped a database server of an earlier start');
  const port = await freePort(location.port);
  saveClusterLocation(dataDir, { ...location, port });
  const superuserUrl = `postgresql://postgres:${options.password}@127.0.0.1:${port}/postgres`;
  const start = { program, cluster: location.cluster, port, user, settings: options.settings, superuserUrl };
  return { server: await startWithRetries(start), port, superuserUrl };
}

async function findCluster(
  { dataDir, password, log }: ClusterOptions,
  program: Program,
  user: OsUser | undefined,
  remembered: ClusterLocation | undefined,
): Promise<ClusterLocation> {
  if (remembered && existsSync(remembered.cluster)) {
    checkCluster(remembered.cluster);
    return remembered;
  }
  for (const abandoned of abandonedClusters(dataDir, user)) {
    await stopStaleServer(abandoned);
    log.warn(
      `The database of a deleted data directory is still in ${abandoned}. Remove it if you no longer need it.`,
    );
  }
  const cluster = chooseCluster(dataDir, user);
  if (isInitialised(cluster)) checkCluster(cluster);
  else await initialise(program, cluster, user, password);
  return { cluster };
}

/** The processes of a killed server hold its shared memory for a moment longer. */
async function startWithRetries(start: ServerStart, attempts = 3): Promise<Server> {
  try {
    return await startServer(start);
  } catch (error) {
    if (attempts <= 1 || !/shared memory block|lock file|Address already in use/.test(String(error)))
      throw error;
    await sleep(1_000);
    return await startWithRetries({ ...start }, attempts - 1);
  }
}

/** `wanted` where it is free, else any. */
export async function freePort(wanted = 0): Promise<number> {
  const probe = createServer().listen(wanted, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch (error) {
    if (wanted === 0) throw error;
    return freePort();
  }
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return port;
}
