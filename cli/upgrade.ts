import { stdout } from 'node:process';
import { Command } from 'commander';
import type { PendingUpgrade } from '../src/gateways/database/upgrade/pending.ts';
import { examples, flags, withDatabase } from './action.ts';
import { jsonOnly, type Line } from './cells.ts';
import { describeFinding } from './doctor.ts';
import { print } from './print.ts';

export function upgradeCommand(): Command {
  const group = new Command('upgrade').description('what starting this version does to the database');
  group
    .command('check')
    .description(
      'list pending migrations and what waits for them, and check whether you can upgrade; changes nothing; exit code 1 if you cannot',
    )
    .action(check);
  return examples(group, ['upgrade check', "upgrade check --json | jq '.[] | select(.ok | not)'"]);
}

const REFUSED = 1;

const check = withDatabase(
  async ({ transact }) => {
    const { lastBackup } = await import('../src/domain/audit/last-backup.ts');
    const { serverMajor } = await import('../src/gateways/database/server-version.ts');
    const { pendingUpgrade } = await import('../src/gateways/database/upgrade/pending.ts');
    const { checkServer } = await import('../src/launch/doctor/outside.ts');
    const { checkUpgrade, isWarning } = await import('../src/launch/upgrade-check.ts');
    const { upgrade, findings } = await transact(async (em) => {
      const upgrade = await pendingUpgrade(em);
      const backup = upgrade.empty || upgrade.foreign ? null : await lastBackup(em);
      return {
        upgrade,
        findings: [...checkServer({ major: await serverMajor(em) }), ...checkUpgrade(upgrade, backup)],
      };
    });
    const isPossible = findings.every(({ ok }) => ok);
    if (flags.json)
      await print(
        findings.map((finding) => ({
          ...finding,
          warning: isWarning(finding),
          ...(finding.check === 'migrations' && { pending: jsonOnly(upgrade.pending) }),
        })),
        'No findings.',
      );
    else {
      stdout.write(`${findings.map(describeFinding).join('\n')}\n`);
      if (isPossible && upgrade.replacesObjects && !upgrade.empty) {
        stdout.write('\n');
        await print(linesOf(upgrade), '');
        stdout.write(NEXT_STEPS);
      }
    }
    return isPossible ? 0 : REFUSED;
  },
  { schema: 'any' },
);

const NEXT_STEPS = `
Next: start one process of this version with DATABASE_OWNER_URL; it migrates.
Wait until its /readyz answers 200, then replace the others one by one.
`;

const linesOf = ({ pending }: PendingUpgrade): Line[] =>
  [...pending, { name: 'functions, views, triggers, policies', online: false }].map(({ name, online }) => ({
    migration: name,
    waiting: online ? 'nothing' : 'reads, writes',
  }));
