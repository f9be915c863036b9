import { OF_CHILDREN } from './children.ts';
import type { Fact } from './facts.ts';
import { OF_MONEY } from './money.ts';
import { OF_PEOPLE } from './people.ts';
import { OF_WALKERS } from './walkers.ts';
import { OF_WALKS } from './walks.ts';

export const FACTS = {
  ...OF_CHILDREN,
  ...OF_WALKS,
  ...OF_MONEY,
  ...OF_PEOPLE,
  ...OF_WALKERS,
} satisfies Record<string, Fact>;
export type FactName = keyof typeof FACTS;
export const facts = Object.entries<Fact>(FACTS).map(([name, fact]) => ({ name: name as FactName, ...fact }));
