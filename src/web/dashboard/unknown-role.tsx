import { UnknownRole } from '../../../views/dashboard/UnknownRole.tsx';
import { dashboardPart } from './part.ts';

/** For a role that a later version stored and this one does not know. S1 §2 Dashboard. */
export const unknownRole = dashboardPart({
  load: async () => null,
  view: () => <UnknownRole />,
  intents: {},
});
