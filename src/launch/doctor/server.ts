import { versionFault } from '../../gateways/database/server-version.ts';
import { type Finding, good, problem } from './finding.ts';

export function checkServer({ major }: { major: number }): Finding[] {
  const fault = versionFault(major);
  if (!fault) return [good('server', `PostgreSQL ${major} is supported.`)];
  return [
    problem(
      'server',
      fault,
      'Move the database to a supported version with pg_upgrade, or back up and restore.',
    ),
  ];
}
