import { NoticeDialog } from '../ui.ts';

/** One text for a walker who cannot be booked and for an id that does not exist, so that ids cannot be tested. WALKER-14 */
export const UnavailableDialog = ({ closeHref }: { closeHref: string }) => (
  <NoticeDialog id="walker-dialog" code="walkerUnavailable" closeHref={closeHref} close="Back to the list" />
);
