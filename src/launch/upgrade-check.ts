import { clock, HOUR_MS } from '../clock.ts';
import { FOREIGN } from '../gateways/database/schema-state.ts';
import type { PendingUpgrade } from '../gateways/database/upgrade/pending.ts';
import { type Finding, findingOf, good } from './doctor/finding.ts';

export const isWarning = ({ ok, remedy }: Finding): boolean => ok && remedy !== null;

export const checkUpgrade = (upgrade: PendingUpgrade, lastBackup: Date | null): Finding[] => [
  ...checkPending(upgrade),
  ...(upgrade.foreign ? [] : [checkBackup(upgrade, lastBackup)]),
];

function checkPending({ empty, foreign, pending, unknown, replacesObjects }: PendingUpgrade): Finding[] {
  const count =
    pending.length === 1 ? '1 migration is pending.' : `${pending.length} migrations are pending.`;
  const nothing = replacesObjects
    ? 'No migration is pending; functions, views, triggers and policies are replaced.'
    : 'The schema is up to date.';
  return findingOf(
    'migrations',
    empty ? 'The database is empty: everything will be created.' : pending.length > 0 ? count : nothing,
    [foreign, FOREIGN.found, FOREIGN.remedy],
    [
      !foreign && unknown.length > 0,
      `The database is newer than this version of Trotwell: it has ${unknown.join(', ')}.`,
      'Run this command in the newest version in use.',
    ],
  );
}

function checkBackup({ empty }: PendingUpgrade, at: Date | null): Finding {
  if (empty) return good('backup', 'There is nothing to back up.');
  const advice = 'Run: trot db backup FILE. Backups made by other means are not known here.';
  if (!at) return warning('backup', 'No backup was made with trot db backup.', advice);
  const hours = Math.floor((clock.now().getTime() - at.getTime()) / HOUR_MS);
  const found = `The last backup was made ${ageOf(hours)} ago.`;
  return hours < 24 ? good('backup', found) : warning('backup', found, advice);
}

function ageOf(hours: number): string {
  if (hours < 1) return 'less than an hour';
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
}

const warning = (check: string, found: string, remedy: string): Finding => ({
  check,
  ok: true,
  found,
  remedy,
});
