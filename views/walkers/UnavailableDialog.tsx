import { NoticeDialog } from '../ui/NoticeDialog.tsx';

/** The address names a walker whom nobody can book now, or nobody at all: both read the same. */
export const UnavailableDialog = ({ closeHref }: { closeHref: string }) => (
  <NoticeDialog id="walker-dialog" code="walkerUnavailable" closeHref={closeHref} close="Back to the list" />
);
