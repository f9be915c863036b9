import { type Config, ConfigError, readConfig } from '../../config.ts';
import { findRunning } from '../../gateways/database/embedded/runtime-file.ts';
import { log } from '../../log.ts';
import { setMarket } from '../../market.ts';
import { restoreClock } from '../../web/dev/clock-file.ts';
import { hasDataDirectory } from '../data-directory.ts';
import { checkAddresses } from './addresses.ts';
import { checkDatabase } from './database.ts';
import { checkDemoPeople } from './demo-people.ts';
import { checkDisk } from './disk.ts';
import { type Finding, good, problem } from './finding.ts';
import { checkImages } from './images.ts';
import { checkMail, checkPayments, checkRedis } from './outside.ts';
import { checkPasswords } from './passwords.ts';
import { checkWork } from './work.ts';

/** Changes nothing. When the configuration is invalid, only its faults are reported. */
export async function examine(env: NodeJS.ProcessEnv = process.env): Promise<Finding[]> {
  const config = configOf(env);
  if (Array.isArray(config)) return config;
  log.level = 'silent';
  if (config.devTools) restoreClock(config.dataDir);
  const url = databaseOf(config);
  const found = await Promise.all([
    [good('configuration', 'All variables are valid.'), ...checkAddresses(config), checkPasswords(config)],
    url ? databaseAndWork(url, config) : [NOT_RUNNING],
    hasDataDirectory(config, env) ? [] : [noData(config)],
    config.redisUrl ? checkRedis(config.redisUrl) : [good('queue', 'Jobs are queued in the database.')],
    checkPayments(config),
    checkMail(config),
    checkImages(config),
    checkDisk(config.dataDir),
  ]);
  return found.flat();
}

const noData = ({ dataDir }: Config) =>
  problem(
    'data folder',
    `No Trotwell data in ${dataDir}.`,
    'Check DATA_DIR. To create a new data directory, run: trot serve, or trot db migrate.',
  );

const NOT_RUNNING = good('database', 'The embedded database is not running. To start it, run: trot serve');

function configOf(env: NodeJS.ProcessEnv): Config | Finding[] {
  try {
    const config = readConfig(env);
    setMarket(config.market);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.faults.map((text) => problem('configuration', text, 'See .env.example for valid values.'));
  }
}

const databaseOf = ({ databaseUrl, dataDir }: Config): string | undefined =>
  databaseUrl ?? findRunning(dataDir)?.runtimeUrl;

async function databaseAndWork(url: string, config: Config): Promise<Finding[]> {
  const found = await checkDatabase(url, config);
  const usable = found.every(({ check, ok }) => ok || (check !== 'database' && check !== 'migrations'));
  return usable
    ? [...found, ...(await checkDemoPeople(url, config)), ...(await checkWork(url, config))]
    : found;
}
