import { UnknownRole } from '../../../views/dashboard/UnknownRole.tsx';
import { dashboardSection } from './dashboard-section.ts';

/** A later version may store roles that this one does not know. */
export const unknownRole = dashboardSection({
  load: async () => null,
  view: () => <UnknownRole />,
  intents: {},
});
