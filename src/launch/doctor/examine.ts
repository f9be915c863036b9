import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, readConfig } from '../../config.ts';
import { findRunning } from '../../gateways/database/embedded/runtime-file.ts';
import { createS3Storage, ImageStoreError } from '../../gateways/storage/s3.ts';
import { createFileStorage } from '../../gateways/storage/storage.ts';
import { log } from '../../log.ts';
import { setMarket } from '../../market.ts';
import { restoreClock } from '../../web/dev/clock-file.ts';
import { hasDataDirectory } from '../data-directory.ts';
import { checkAddresses } from './addresses.ts';
import { checkDatabase } from './database.ts';
import { checkDemoPeople } from './demo-people.ts';
import { type Finding, good, kindOf, problem } from './finding.ts';
import { checkDisk, checkMail, checkNode, checkRedis } from './outside.ts';
import { checkPayments } from './payments.ts';
import { checkWork } from './work.ts';

/** OWASP's minimum. The product's own is 6, so a shorter one is advice and no fault. */
const ADVISED = 8;

export function checkPasswords({ passwordMinLength }: Config): Finding {
  const finding = good('passwords', `New passwords have at least ${passwordMinLength} characters.`);
  if (passwordMinLength >= ADVISED) return finding;
  return {
    ...finding,
    remedy: `${ADVISED} or more are better: set passwordMinLength in the market file, or PASSWORD_MIN_LENGTH=${ADVISED}.`,
  };
}

/** Changes nothing here. When the configuration is invalid, only its faults are reported. */
export async function examine(env: NodeJS.ProcessEnv = process.env): Promise<Finding[]> {
  const config = configOf(env);
  if (Array.isArray(config)) return config;
  log.level = 'silent';
  if (config.devTools) restoreClock(config.dataDir);
  const url = databaseOf(config);
  const found = await Promise.all([
    [
      good('configuration', 'All variables are valid.'),
      checkNode(),
      ...checkAddresses(config),
      checkPasswords(config),
    ],
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

/** Lists once and writes nothing. */
export async function checkImages({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Promise<Finding[]> {
  if (!s3) return checkFiles(dataDir);
  try {
    await createS3Storage(s3).assertUsable();
    return [good('images', `The image store accepts our keys for ${s3.bucket}.`)];
  } catch (error) {
    return [wrong(s3.bucket, error)];
  }
}

async function checkFiles(dataDir: string): Promise<Finding[]> {
  try {
    if (existsSync(dataDir)) await createFileStorage(dataDir).assertUsable();
    return [good('images', 'Pictures are stored in the data directory.')];
  } catch (error) {
    return [
      problem(
        'images',
        `Pictures can't be stored in ${join(dataDir, 'images')} (${kindOf(error)}).`,
        'Free up space there, and let the user running Trotwell write to it.',
      ),
    ];
  }
}

function wrong(bucket: string, error: unknown): Finding {
  const status = error instanceof ImageStoreError ? error.status : null;
  if (status === 404)
    return problem(
      'images',
      `The image store has no bucket ${bucket}.`,
      'Create it there, or check S3_BUCKET, S3_REGION and S3_ENDPOINT.',
    );
  if (status === 401 || status === 403)
    return problem(
      'images',
      `The image store denies access to ${bucket}.`,
      'Check S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY. They need permission to list, read, write and delete.',
    );
  const found = `The image store can't be used (${status ?? kindOf(error)}).`;
  return problem(
    'images',
    found,
    'Check S3_ENDPOINT and S3_REGION, and that this machine can reach the store.',
  );
}
