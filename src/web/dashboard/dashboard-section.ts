import type { ReactNode } from 'react';
import type { Intent, NonTransactionalAction, ViewProps } from '../page.tsx';
import type { MemberContext } from '../request-context.ts';

/**
 * One role's half of /dashboard: what it loads, how it looks, and which forms may be posted to it. Intents of all
 * roles share one table, so each role names its own; the commands behind them say whose act it is.
 */
export interface DashboardSection<Data> {
  load(context: MemberContext): Promise<Data>;
  view(props: ViewProps<Data>): ReactNode;
  intents: Readonly<Record<string, Intent | NonTransactionalAction>>;
}

// The dashboard holds parts of all kinds of data; each keeps its own types inside.
// biome-ignore lint/suspicious/noExplicitAny: the existential type that TypeScript lacks
export type AnyDashboardSection = DashboardSection<any>;

/** Declares a role's part of the dashboard. */
export const dashboardSection = <Data>(part: DashboardSection<Data>): AnyDashboardSection => part;
