import { readSecrets, SECRET_USES } from '../src/domain/stored-secrets.ts';
import { system } from '../src/domain/viewer.ts';
import { dryRun, withActor } from '../src/gateways/database/transaction.ts';
import { log } from '../src/log.ts';
import type { ClockContext, ScheduledJob } from './scheduled.ts';

type InTransaction = Parameters<typeof readSecrets>[0];

/** SIGNIN-15 */
export const rotatingSecrets: Pick<ScheduledJob, 'due' | 'run'> = {
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
