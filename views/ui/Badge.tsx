import type { ReactNode } from 'react';
import { Icon, type IconOf } from './Icon.tsx';

export type BadgeTone = 'plain' | 'pine' | 'sun' | 'sky' | 'plum' | 'coral';

type Props = { tone?: BadgeTone; icon?: IconOf; children: ReactNode };

export const Badge = ({ tone = 'plain', icon, children }: Props) => (
  <span className={`badge tone-${tone}`}>
    {icon && <Icon of={icon} size="s" />}
    {children}
  </span>
);
