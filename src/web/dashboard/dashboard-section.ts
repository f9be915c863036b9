import type { ReactNode } from 'react';
import type { Intents, RequestContext, ViewProps } from '../page.tsx';

/** Intents of all roles share one table, so their names are unique; the commands check the role. */
export interface DashboardSection<Data> {
  load(context: RequestContext): Promise<Data>;
  view(props: ViewProps<Data>): ReactNode;
  intents: Intents;
}

// The dashboard holds parts of all kinds of data; each keeps its own types inside.
// biome-ignore lint/suspicious/noExplicitAny: the existential type that TypeScript lacks
export type AnyDashboardSection = DashboardSection<any>;

export const dashboardSection = <Data>(part: DashboardSection<Data>): AnyDashboardSection => part;
