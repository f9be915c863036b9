import { join } from 'node:path';
import type { MikroORM } from '@mikro-orm/postgresql';
import { queueNames } from '../../../jobs/queues.ts';
import type { Config } from '../../config.ts';
import { type Heartbeats, readHeartbeats, stalledQueues } from '../../domain/jobs/heartbeats.ts';
import { type QueuedWork, workByQueue } from '../../domain/jobs/operating-state.ts';
import { PlatformBalance } from '../../domain/payments/books/movement.ts';
import { readSecrets, SECRET_USES, type SecretUse } from '../../domain/stored-secrets.ts';
import { system } from '../../domain/viewer.ts';
import { differingSettings } from '../../gateways/database/market-settings.ts';
import { createOrm } from '../../gateways/database/orm.ts';
import { withActor } from '../../gateways/database/transaction.ts';
import { createEncryptor } from '../../gateways/encryption.ts';
import { createStorage } from '../../gateways/storage/choose.ts';
import { lostPictures } from '../../gateways/storage/lost-pictures.ts';
import { market } from '../../market.ts';
import { type Finding, findingOf, good, problem } from './finding.ts';
import { checkBalance } from './payments.ts';

const NAMES: Record<SecretUse, string> = {
  'two-factor': 'two-factor sign-in',
  webhooks: 'webhooks',
  'family-code-words': 'family code words',
};

/** SIGNIN-15 */
async function checkSecrets(orm: MikroORM, config: Config): Promise<Finding[]> {
  const total = { all: 0, outdated: 0 };
  const unreadable: string[] = [];
  for (const use of SECRET_USES) {
    const query = { use, encryptor: createEncryptor(config, use), rotate: false };
    const counts = await readSecrets((work) => withActor(orm, system('cli'), work), query);
    total.all += counts.all;
    total.outdated += counts.outdated;
    if (counts.unreadable > 0) unreadable.push(`${counts.unreadable} of ${counts.all} of ${NAMES[use]}`);
  }
  if (unreadable.length > 0)
    return [
      problem(
        'stored secrets',
        `No key opens ${unreadable.join(', ')}.`,
        'SECRET_KEY was changed: set SECRET_KEY_PREVIOUS to the old one. If it is lost: trot users reset-two-factor, trot webhooks rotate-secret.',
      ),
    ];
  if (total.outdated > 0)
    return [
      {
        ...good('stored secrets', `${total.outdated} of ${total.all} still have the previous key.`),
        remedy: 'The job rotate-secrets changes them within an hour. Keep SECRET_KEY_PREVIOUS until then.',
      },
    ];
  return [good('stored secrets', `SECRET_KEY opens all ${total.all}.`)];
}

/** With the market, for which it has a connection of the app's own kind. */
export async function checkWork(databaseUrl: string, config: Config): Promise<Finding[]> {
  const orm = await createOrm(databaseUrl, { poolSize: 1 });
  try {
    const work = await withActor(orm, system('cli'), async (em) =>
      findingsOf(await workByQueue(em), await readHeartbeats(em)),
    );
    return [
      ...(await checkMarket(orm)),
      ...(await checkSecrets(orm, config)),
      ...(await checkPictures(orm, config)),
      ...(config.stripe ? [] : await checkEmulatorsBalance(orm)),
      ...work,
    ];
  } finally {
    await orm.close();
  }
}

async function checkEmulatorsBalance(orm: MikroORM): Promise<Finding[]> {
  const { currency } = market;
  const kept = await withActor(orm, system('cli'), (em) => em.findOne(PlatformBalance, { currency }));
  return checkBalance({ balance: kept?.amount ?? null });
}

function findingsOf(states: readonly QueuedWork[], heartbeats: Heartbeats): Finding[] {
  const silent = stalledQueues(queueNames, heartbeats);
  const late = states.reduce((sum, state) => sum + state.late, 0);
  const deadLetters = states.reduce((sum, state) => sum + state.failed, 0);
  return findingOf(
    'work',
    'No late or failed jobs.',
    [
      silent.length > 0,
      `No workers running: no job has finished for more than a minute in ${silent.join(', ')}.`,
      'Start a worker: trot serve worker. If one is already running, restart it.',
    ],
    [
      late > 0,
      `${late} ${late === 1 ? 'job is' : 'jobs are'} more than five minutes late.`,
      'If no worker runs, start one: trot serve worker, or trot jobs drain-outbox once. If one runs, see its log.',
    ],
    [
      deadLetters > 0,
      `${deadLetters} jobs failed after all attempts.`,
      'See why: trot jobs status --failed. Then: trot jobs retry --all',
    ],
  );
}

async function checkPictures(orm: MikroORM, config: Config): Promise<Finding[]> {
  const areLost = await lostPictures(orm, createStorage(config)).catch(() => false);
  if (!areLost) return [];
  const place = config.s3?.bucket ?? join(config.dataDir, 'images');
  return [
    problem(
      'pictures',
      `Most pictures that the database names are not in ${place}.`,
      'Mount their disk there, or correct DATA_DIR or S3_BUCKET, and restart. docs/operations/backups.md says what helps when they are lost.',
    ),
  ];
}

/** A process whose market differs from that of the database does not start (MARKET-2). */
async function checkMarket(orm: MikroORM): Promise<Finding[]> {
  const differing = await differingSettings(orm.em.fork(), market);
  const fault = `The database has other settings of the market than the configuration: ${differing.join(', ')}. No process starts.`;
  return findingOf('market', `The database belongs to the market "${market.id}" (${market.city}).`, [
    differing.length > 0,
    fault,
    differing.includes('id')
      ? 'Set MARKET_FILE to the file of the city in the database. Where it has no people yet: trot db migrate'
      : 'If MARKET_FILE is right, set DATABASE_OWNER_URL and run: trot db migrate',
  ]);
}
