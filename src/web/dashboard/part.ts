import type { ReactNode } from 'react';
import type { Intent, OutsideIntent, ViewProps } from '../page.tsx';
import type { MemberVisit } from '../visit.ts';

/**
 * One role's half of /dashboard: what it loads, how it looks, and which forms may be posted to it. Intents of all
 * roles share one table, so each role names its own; the verbs behind them say whose act it is.
 */
export interface DashboardPart<Data> {
  load(visit: MemberVisit): Promise<Data>;
  view(props: ViewProps<Data>): ReactNode;
  intents: Readonly<Record<string, Intent | OutsideIntent>>;
}

// The dashboard holds parts of all kinds of data; each keeps its own types inside.
// biome-ignore lint/suspicious/noExplicitAny: the existential type that TypeScript lacks
export type Part = DashboardPart<any>;

/** Declares a role's part of the dashboard. */
export const dashboardPart = <Data>(part: DashboardPart<Data>): Part => part;
