import type { ReactNode } from 'react';
import { type MessageKey, t } from '../i18n.ts';
import { Icon, type IconOf } from '../ui.ts';

type Props = { icon: IconOf; code: MessageKey; children?: ReactNode };

export function SentNotice({ icon, code, children }: Props) {
  const { title, text } = t(code);
  return (
    <div className="account-notice" role="status">
      <Icon of={icon} size="l" />
      <h1 tabIndex={-1}>{title}</h1>
      <p className="lead">{text}</p>
      {children}
    </div>
  );
}
