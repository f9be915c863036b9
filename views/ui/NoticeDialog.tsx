import { type MessageKey, t } from '../i18n.ts';
import { Button } from './Button.tsx';
import { Dialog, DialogActions } from './Dialog.tsx';

type Props = { id: string; code: MessageKey; closeHref: string; close: string };

export function NoticeDialog({ id, code, closeHref, close }: Props) {
  const { title, text } = t(code);
  return (
    <Dialog id={id} title={title} closeHref={closeHref} size="s">
      <p>{text}</p>
      <DialogActions>
        <Button href={closeHref} variant="primary" label={close} />
      </DialogActions>
    </Dialog>
  );
}
