import { clock } from '../src/clock.ts';
import { forgetGuardians } from '../src/domain/accounts/guardians/guardian.ts';
import { erasePeople } from '../src/domain/retention/erase.ts';
import { RETENTION_RULES } from '../src/domain/retention/retention-rules.ts';
import { readSecrets, SECRET_USES } from '../src/domain/stored-secrets.ts';
import { system } from '../src/domain/viewer.ts';
import { forgetStepPlaces } from '../src/domain/walks/forget-places.ts';
import { dryRun, withActor } from '../src/gateways/database/transaction.ts';
import { log } from '../src/log.ts';
import { cleaningUpImages } from './clean-up-images.ts';
import { type ClockContext, inBatches, removing, type ScheduledJob, type ScheduleRow } from './scheduled.ts';

type InTransaction = Parameters<typeof readSecrets>[0];

const rotatingSecrets: Pick<ScheduledJob, 'due' | 'run'> = {
  due: (context) =>
    dryRun(context.orm, system('worker'), (em) => readAll(context, (work) => work(em), { rotate: false })),
  run: (context) =>
    readAll(context, (work) => withActor(context.orm, system('worker'), work), { rotate: true }),
};

async function readAll(
  { encryptors }: ClockContext,
  transaction: InTransaction,
  { rotate }: { rotate: boolean },
): Promise<number> {
  let total = 0;
  for (const use of SECRET_USES) {
    const query = { use, encryptor: encryptors[use], rotate };
    const { outdated, unreadable } = await readSecrets(transaction, query);
    total += outdated;
    if (unreadable > 0) log.error({ use, unreadable }, 'no key opens these secrets: run trot doctor');
  }
  return total;
}

/** Shorter than the 30 days after an account was closed, so that no email about it outlives its erasure. RETENTION-10 */
const RETENTION_DAYS = 14;

const pruningCapturedMail: Pick<ScheduledJob, 'due' | 'run'> = {
  due: async (context) => (await outdated(context)).length,
  async run(context) {
    const ids = await outdated(context);
    for (const id of ids) await context.mailer.captured?.remove(id);
    return ids.length;
  },
};

async function outdated({ mailer }: ClockContext): Promise<string[]> {
  return (await mailer.captured?.sentBefore(clock.ago(RETENTION_DAYS * 86_400_000))) ?? [];
}

export const retentionJobs: readonly ScheduleRow[] = [
  ...RETENTION_RULES.map(removing),
  {
    name: 'erase-closed-accounts',
    every: '7 * * * *',
    description: 'accounts closed 30 days ago',
    ...inBatches(erasePeople, 1),
  },
  {
    name: 'clean-up-images',
    every: '23 4 * * *',
    description: 'pictures that nothing refers to, and references to missing pictures, after a day',
    ...cleaningUpImages,
  },
  {
    name: 'forget-step-places',
    every: '43 3 * * *',
    description: 'places of the steps of walks, after 90 days',
    ...inBatches(forgetStepPlaces),
  },
  {
    name: 'prune-guardians',
    every: '55 3 * * *',
    description: 'names and emails of guardians who did not answer or declined, after 90 days',
    ...inBatches(forgetGuardians),
  },
  {
    name: 'rotate-secrets',
    every: '19 * * * *',
    description: 'stored secrets that SECRET_KEY_PREVIOUS encrypted',
    ...rotatingSecrets,
  },
  {
    name: 'prune-captured-mail',
    every: '57 3 * * *',
    description: 'emails captured on disk two weeks ago',
    ...pruningCapturedMail,
  },
];
