import { UnknownRole } from '../../../views/dashboard/UnknownRole.tsx';
import { dashboardSection } from './dashboard-section.ts';

/** For a role that a later version stored and this one does not know. S1 §2 Dashboard. */
export const unknownRole = dashboardSection({
  load: async () => null,
  view: () => <UnknownRole />,
  intents: {},
});
