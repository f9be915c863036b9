import type { LucideIcon } from 'lucide-react';

export type IconOf = LucideIcon;

type Props = { of: IconOf; size?: 's' | 'm' | 'l' };

/** A lucide icon as decoration: the words beside it carry the meaning. */
export function Icon({ of: Drawing, size = 'm' }: Props) {
  return <Drawing className={`icon icon-${size}`} aria-hidden="true" />;
}
