import type { ReactNode } from 'react';
import { type MessageKey, t } from '../i18n.ts';
import { Button } from './Button.tsx';
import { EmptyPicture, type EmptyPictureName } from './EmptyPicture.tsx';

type Props = {
  picture?: EmptyPictureName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  level?: 1 | 2 | 3;
};

export function EmptyState({ picture = 'path', title, children, action, level = 2 }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty">
      <EmptyPicture name={picture} />
      <Heading className="empty-title">{title}</Heading>
      {children && <p>{children}</p>}
      {action && <div className="empty-action">{action}</div>}
    </div>
  );
}

type MissingProps = {
  code: MessageKey;
  picture?: EmptyPictureName;
  level?: 1 | 2 | 3;
  href: string;
  label: string;
};

export function Missing({ code, picture, level = 1, href, label }: MissingProps) {
  const { title, text } = t(code);
  return (
    <EmptyState
      level={level}
      picture={picture}
      title={title}
      action={<Button href={href} variant="primary" label={label} />}
    >
      {text}
    </EmptyState>
  );
}
