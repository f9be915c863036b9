import type { ReactNode } from 'react';
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
