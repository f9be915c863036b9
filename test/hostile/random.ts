export interface Random {
  int(below: number): number;
  pick<T>(from: readonly T[]): T;
  chance(probability: number): boolean;
}

/** mulberry32 over a hash of the parts, so that neighbouring requests share no sequence. */
export function randomOf(...parts: (string | number)[]): Random {
  let state = 2166136261;
  for (const char of parts.join('/')) state = Math.imul(state ^ char.charCodeAt(0), 16777619);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const int = (below: number) => Math.floor(next() * below);
  return {
    int,
    pick: (from) => from[int(from.length)] as (typeof from)[number],
    chance: (probability) => next() < probability,
  };
}
