import { z } from 'zod';
import { clock } from '../../clock.ts';
import { market } from '../../market.ts';
import { publicText } from '../contact-details/public-text.ts';
import type { ErrorCode } from '../forms/domain-error.ts';
import type { ById } from '../forms/form.ts';
import { kysely } from '../kysely.ts';

/** Shown to walkers who may not know the address, so digits are refused. Empty is null. */
export const neighborhoodField = () =>
  publicText(80)
    .refine((name) => name === null || !/\d/.test(name), 'neighborhoodNotAddress' satisfies ErrorCode)
    .transform(listedNeighborhood);

/** MARKET-5: in the market's spelling, where it has one. Other names are refused where the market takes only its own. */
export function listedNeighborhood(name: string | null, context: z.RefinementCtx): string | null {
  if (name === null) return null;
  const found = market.neighborhoods.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!found && market.onlyTheseNeighborhoods) {
    context.addIssue({ code: 'custom', message: 'neighborhoodUnknown' satisfies ErrorCode });
    return z.NEVER;
  }
  return found?.name ?? name;
}

/** What a field suggests: the market's, then others that walkers have named. */
export function suggestedNeighborhoods(named: readonly string[]): string[] {
  const own = market.neighborhoods.map(({ name }) => name);
  if (market.onlyTheseNeighborhoods) return own;
  const known = new Set(own.map((name) => name.toLowerCase()));
  return [...own, ...named.filter((name) => !known.has(name.toLowerCase()))];
}

export const addNeighborhood: ById<void> = async (em, viewer, neighborhood) => {
  const mine = kysely(em)
    .updateTable('profiles')
    .where('id', '=', viewer.id)
    .where('neighborhood', 'is', null);
  await mine.set({ neighborhood, updatedAt: clock.now() }).execute();
};
