import type { ReactNode } from 'react';
import type { Intent, NonTransactionalAction, ViewProps } from '../page.tsx';
import type { MemberContext } from '../request-context.ts';

/** Intents of all roles share one table, so their names are unique; the commands check the role. */
export interface DashboardSection<Data> {
  load(context: MemberContext): Promise<Data>;
  view(props: ViewProps<Data>): ReactNode;
  intents: Readonly<Record<string, Intent | NonTransactionalAction>>;
}

// The dashboard holds parts of all kinds of data; each keeps its own types inside.
// biome-ignore lint/suspicious/noExplicitAny: the existential type that TypeScript lacks
export type AnyDashboardSection = DashboardSection<any>;

export const dashboardSection = <Data>(part: DashboardSection<Data>): AnyDashboardSection => part;
