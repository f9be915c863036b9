import { fill } from '../catalogue.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog, DialogActions } from '../ui/Dialog.tsx';

/** The address names a walker whom nobody can book now, or nobody at all: both read the same. */
export function UnavailableDialog({ closeHref }: { closeHref: string }) {
  const { title, text } = fill('walkerUnavailable');
  return (
    <Dialog id="walker-dialog" title={title} closeHref={closeHref} size="s">
      <p>{text}</p>
      <DialogActions>
        <Button href={closeHref} variant="primary">
          Back to the list
        </Button>
      </DialogActions>
    </Dialog>
  );
}
