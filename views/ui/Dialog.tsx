import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

type Props = {
  /** Unique on the page, e.g. `add-child`. */
  id: string;
  title?: string;
  /** Instead of a title: more than words, in which something has the id `{id}-title`. */
  heading?: ReactNode;
  /** The page without the dialog: where the close link, Esc and a press outside lead. */
  closeHref: string;
  size?: 's' | 'm' | 'l' | 'xl';
  children: ReactNode;
};

/**
 * A dialog that the address opens (`?dialog=…`). Rendered open, over the page, closed by a link; the `dialogs`
 * behaviour makes it modal. Put its buttons in a `DialogActions` at the end.
 */
export function Dialog({ id, title, heading, closeHref, size = 'm', children }: Props) {
  return (
    <dialog open id={id} className={classes('dialog', `dialog-${size}`)} aria-labelledby={`${id}-title`}>
      <header className="dialog-head">
        {heading ?? (
          <h2 id={`${id}-title`} tabIndex={-1}>
            {title}
          </h2>
        )}
        <a href={closeHref} className="dialog-close" data-close aria-label="Close">
          <Icon of={X} />
        </a>
      </header>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}

/** The row of buttons that ends a dialog or a form; the main one comes last and sits on the right. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>;
}
