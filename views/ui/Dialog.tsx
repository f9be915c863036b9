import { X } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { tr } from '../../src/translate.ts';
import { type MessageKey, t } from '../i18n.ts';
import { Button } from './Button.tsx';
import { PageAddress } from './Form.tsx';
import { classes, Icon } from './markup.tsx';

export type DialogProps = {
  id: string;
  title?: string;
  /** Replaces the title; must contain an element with the id `{id}-title`. */
  heading?: ReactNode;
  /** The target of the close link, Esc and a press outside: by default the page without its dialog. */
  closeHref?: string | undefined;
  size?: 's' | 'm' | 'l' | 'xl';
  children: ReactNode;
};

/** Opened by the address (`?dialog=…`), rendered open, closed by a link; the `dialogs` behaviour makes it modal. */
export function Dialog({ id, title, heading, closeHref, size = 'm', children }: DialogProps) {
  const under = useContext(PageAddress);
  return (
    <dialog open id={id} className={classes('dialog', `dialog-${size}`)} aria-labelledby={`${id}-title`}>
      <header className="dialog-head">
        {heading ?? (
          <h2 id={`${id}-title`} tabIndex={-1}>
            {title}
          </h2>
        )}
        <a href={closeHref ?? under} className="dialog-close" data-close aria-label={tr('Close')}>
          <Icon of={X} />
        </a>
      </header>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}

export const DialogActions = ({ children }: { children: ReactNode }) => (
  <div className="actions">{children}</div>
);

type CloseButtonProps = { href: string | undefined; label: string; variant?: 'primary' };

export function CloseButton({ href, ...button }: CloseButtonProps) {
  const under = useContext(PageAddress);
  return <Button {...button} href={href ?? under} />;
}

type NoticeDialogProps = { id: string; code: MessageKey; closeHref?: string | undefined; close: string };

export function NoticeDialog({ id, code, closeHref, close }: NoticeDialogProps) {
  const { title, text } = t(code);
  return (
    <Dialog id={id} title={title} closeHref={closeHref} size="s">
      <p>{text}</p>
      <DialogActions>
        <CloseButton href={closeHref} variant="primary" label={close} />
      </DialogActions>
    </Dialog>
  );
}
