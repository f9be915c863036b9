import { PageHeading } from '../../../views/ui/PageHeading.tsx';
import { dashboardPart } from './part.ts';

/** S1 §2 Dashboard (parent). */
export const parentDashboard = dashboardPart({
  load: async ({ viewer }) => ({ firstName: viewer.firstName }),
  view: ({ data }) => <PageHeading title={`Welcome, ${data.firstName}!`} />,
  intents: {},
});
