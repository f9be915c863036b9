import type { Column, Signature } from './signatures.ts';

export interface Incompatible {
  /** What statements that name it fail with, or a policy that nobody passes any more. */
  breaks: { text: string; relation?: string; function?: string }[];
  /** Tables whose policies have other conditions. */
  policies: string[];
}

type Of<Kind extends Signature['kind']> = Extract<Signature, { kind: Kind }>;

/** Where statements that were written for `before` can fail on `after`. */
export function incompatibilities(
  before: readonly Signature[],
  after: readonly Signature[],
  options: { comparesConditions: boolean },
): Incompatible {
  const relations = keyed(ofKind(after, 'relation'), ({ name }) => name);
  const stays = ({ relation }: { relation: string }) => relations.has(relation);
  const policies = policyChanges(ofKind(before, 'policy').filter(stays), ofKind(after, 'policy'));
  return {
    breaks: [
      ...ofKind(before, 'relation').flatMap((one) => relationBreaks(one, relations.get(one.name))),
      ...ofKind(before, 'function').flatMap((one) => functionBreaks(one, ofKind(after, 'function'))),
      ...policies.dropped,
    ],
    policies: options.comparesConditions ? policies.changed : [],
  };
}

const ofKind = <Kind extends Signature['kind']>(all: readonly Signature[], kind: Kind): Of<Kind>[] =>
  all.filter((one): one is Of<Kind> => one.kind === kind);

const keyed = <T>(all: readonly T[], keyOf: (one: T) => string): Map<string, T> =>
  new Map(all.map((one) => [keyOf(one), one]));

function relationBreaks({ name, rights, columns }: Of<'relation'>, after: Of<'relation'> | undefined) {
  const broken = (text: string) => ({ text, relation: name });
  if (!after) return [broken(`${name} is removed`)];
  const lost = rights.filter((right) => !after.rights.includes(right));
  return [
    ...(lost.length > 0 ? [broken(`${name} loses the right to ${lost.join(', ')}`)] : []),
    ...Object.entries(columns).flatMap(([column, before]) => {
      const fault = columnFault(before, after.columns[column]);
      return fault ? [broken(`${name}.${column} ${fault}`)] : [];
    }),
    ...Object.entries(after.columns)
      .filter(
        ([column, [, ...flags]]) => flags.includes('required') && !columns[column]?.includes('required'),
      )
      .map(([column]) => broken(`${name}.${column} is required in new rows`)),
  ];
}

function columnFault([type, ...flags]: Column, after: Column | undefined): string | null {
  if (!after) return 'is removed';
  const [now, ...later] = after;
  if (now !== type) return `becomes ${now}`;
  return later.includes('hidden') && !flags.includes('hidden') ? 'can no longer be read' : null;
}

const signatureOf = ({ name, types }: Of<'function'>) => `${name}(${types.join(', ')})`;

function functionBreaks(before: Of<'function'>, after: readonly Of<'function'>[]) {
  const broken = (text: string) => [{ text: `${signatureOf(before)} ${text}`, function: before.name }];
  const named = after.filter(({ name }) => name === before.name);
  if (named.length === 0) return broken('is removed');
  const called = named.find((one) => takesCallsOf(one, before));
  if (!called) return broken(`becomes ${named.map(signatureOf).join(' and ')}`);
  if (called.returns !== before.returns) return broken(`returns ${called.returns}`);
  const lost = Object.keys(before.columns).filter((name) => called.columns[name] !== before.columns[name]);
  return lost.length > 0 ? broken(`no longer returns ${lost.join(', ')} as it did`) : [];
}

/** Our statements give arguments by position. */
const takesCallsOf = (after: Of<'function'>, before: Of<'function'>): boolean =>
  after.needed <= before.needed && before.types.every((type, place) => after.types[place] === type);

function policyChanges(before: readonly Of<'policy'>[], after: readonly Of<'policy'>[]) {
  const keyOf = ({ relation, name }: Of<'policy'>) => `${relation} ${name}`;
  const later = keyed(after, keyOf);
  const changed = before.filter((one) => {
    const now = later.get(keyOf(one));
    return now && now.conditions !== one.conditions;
  });
  return {
    dropped: before
      .filter((one) => !later.has(keyOf(one)))
      .map(({ relation, name }) => ({ text: `nobody may ${name} rows of ${relation}`, relation })),
    changed: [...new Set(changed.map(({ relation }) => relation))],
  };
}
