import type { Finding } from './round.ts';

/** Faults under repair. Empty before a release. */
const KNOWN: readonly RegExp[] = [];

export function reportOf(findings: readonly Finding[]): string {
  const kinds = Object.groupBy(
    findings.filter(({ what }) => !KNOWN.some((known) => known.test(what))),
    ({ what, target }) => `${what}: ${target}`,
  );
  return Object.entries(kinds)
    .map(([kind, same = []]) => `${kind}, ${same.length} times\n${paragraph(same[0] as Finding)}`)
    .join('\n\n');
}

const paragraph = ({ who, mutations, seed, round, request, curl, answer }: Finding): string =>
  [
    `  as ${who} (${mutations.join(', ') || 'as it is'})`,
    `  again: SEED=${seed} ROUND=${round} REQUEST=${request} npm run bench hostile`,
    `  ${curl.slice(0, 1500)}`,
    `  ${answer.replaceAll('\n', ' ')}`,
  ].join('\n');
