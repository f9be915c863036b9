import type { Config } from '../../config.ts';
import { credentialsOf } from '../../gateways/database/health.ts';
import { createPasswords } from '../../gateways/passwords.ts';
import { DEMO_PASSWORD } from '../../seed/demo.ts';
import { demoEmails } from '../../seed/people.ts';
import { isOpen } from './addresses.ts';
import { type Finding, findingOf } from './finding.ts';

/** People with the demo password, which is public: demo people, also with DEMO=0, and admins of any address. */
export async function checkDemoPeople(url: string, config: Config): Promise<Finding[]> {
  const demo = demoEmails();
  const credentials = await credentialsOf(url, demo);
  const passwords = await createPasswords();
  const right = new Map<string, boolean>();
  for (const { passwordHash } of credentials)
    if (!right.has(passwordHash))
      right.set(passwordHash, await passwords.verify(passwordHash, DEMO_PASSWORD));
  const found = credentials.filter(({ passwordHash }) => right.get(passwordHash));
  const [first] = found;
  return findingOf(
    'demo',
    first
      ? 'People with the demo password are only reachable from this machine.'
      : 'No one has the demo password.',
    [
      first !== undefined && isOpen(config),
      `${found.length === 1 ? '1 person has' : `${found.length} people have`} the demo password, which is public, such as ${first?.email}.`,
      first && demo.includes(first.email)
        ? 'Set DEMO=0 with a new DATA_DIR or an empty database: demo people and their walks cannot be taken out of this one.'
        : `Change the password in the settings, or: trot admins remove ${first?.email}`,
    ],
  );
}
