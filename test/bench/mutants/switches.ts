import type { Mutant } from './mutate.ts';

interface Place {
  start: number;
  end: number;
  kind: 'expression' | 'statement';
  mutants: Map<number, Mutant>;
}

/** The text of a file with all of its mutants, each behind a switch: `$mutant(7)` is true while the tests of mutant 7 run. */
export function withSwitches(text: string, mutants: ReadonlyMap<number, Mutant>): string {
  const places = new Map<string, Place>();
  for (const [id, mutant] of mutants) {
    const [start, end, kind] = mutant.whole;
    const key = `${start}-${end}`;
    const place = places.get(key) ?? { start, end, kind, mutants: new Map() };
    place.mutants.set(id, mutant);
    places.set(key, place);
  }
  const sorted = [...places.values()].sort((a, b) => a.start - b.start || b.end - a.end);
  return between(0, text.length, sorted, text);
}

/** The text from `start` to `end`, whose places may lie within each other. */
function between(start: number, end: number, places: readonly Place[], text: string): string {
  let result = '';
  let at = start;
  for (const place of places) {
    if (place.start < at || place.end > end) continue;
    const inner = places.filter((one) => one !== place && one.start >= place.start && one.end <= place.end);
    const original = between(place.start, place.end, inner, text);
    result += text.slice(at, place.start) + switched(place, original, text);
    at = place.end;
  }
  return result + text.slice(at, end);
}

function switched({ start, end, kind, mutants }: Place, original: string, text: string): string {
  if (kind === 'statement') {
    const off = [...mutants.keys()].map((id) => `!globalThis.$mutant?.(${id})`).join(' && ');
    return `{ if (${off}) { ${original} } }`;
  }
  const choices = [...mutants].map(([id, one]) => {
    const mutated = text.slice(start, one.start) + one.to + text.slice(one.end, end);
    return `globalThis.$mutant?.(${id}) ? (${mutated}) : `;
  });
  return `(${choices.join('')}(${original}))`;
}
