import type { ReactNode } from 'react';
import { classes, Icon, type IconOf } from '../ui.ts';

type Props = {
  icon: IconOf;
  title: string;
  text?: ReactNode;
  /** The answer to a form, on a page with more. */
  sent?: boolean;
  children?: ReactNode;
};

export const AccountNotice = ({ icon, title, text, sent, children }: Props) => (
  <div className={classes(!sent && 'account', 'account-notice')} role={sent ? 'status' : undefined}>
    <Icon of={icon} size="l" />
    <h1 tabIndex={-1}>{title}</h1>
    {text && <p className="lead">{text}</p>}
    {children}
  </div>
);
