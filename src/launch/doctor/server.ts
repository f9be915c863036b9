import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { versionFault } from '../../gateways/database/server-version.ts';
import { root } from '../../root.ts';
import { type Finding, good, problem } from './finding.ts';

interface RunningNode {
  version: string;
  path: string;
}

/** Another major is a fault; another release of the same, such as a security fix of the system's Node, is advice. */
export function checkNode({ version, path }: RunningNode = nodeOfThisProcess()): Finding {
  const tested = testedNode();
  const found = `Node ${version} at ${path}.`;
  if (version === tested) return good('node', found);
  const remedy = `Trotwell was tested on Node ${tested}: run npm run build, and set NODE_BIN to a Node of the same major.`;
  return majorOf(version) === majorOf(tested)
    ? { ...good('node', found), remedy: `Trotwell was tested on Node ${tested}.` }
    : problem('node', found, remedy);
}

const nodeOfThisProcess = (): RunningNode => ({ version: process.versions.node, path: process.execPath });

const testedNode = (): string =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).dependencies.node;

const majorOf = (version: string): string | undefined => version.split('.')[0];

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
