import type { MikroORM } from '@mikro-orm/postgresql';
import type { Config } from '../../config.ts';
import { readSecrets, SECRET_USES, type SecretUse } from '../../domain/stored-secrets.ts';
import { system } from '../../domain/viewer.ts';
import { withActor } from '../../gateways/database/transaction.ts';
import { createEncryptor } from '../../gateways/encryption.ts';
import { type Finding, good, problem } from './finding.ts';

const NAMES: Record<SecretUse, string> = {
  'two-factor': 'two-factor sign-in',
  webhooks: 'webhooks',
  'family-code-words': 'family code words',
};

/** SIGNIN-15 */
export async function checkSecrets(orm: MikroORM, config: Config): Promise<Finding[]> {
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
