import type { LucideIcon } from 'lucide-react';

export type IconOf = LucideIcon;

type Props = { of: IconOf; size?: 's' | 'm' | 'l' };

/** What the style sheet says of every icon, once, instead of each drawing for itself. */
const bare = {
  xmlns: undefined,
  fill: undefined,
  stroke: undefined,
  strokeLinecap: undefined,
  strokeLinejoin: undefined,
};

/** A lucide icon as decoration: the words beside it carry the meaning. */
export function Icon({ of: Drawing, size = 'm' }: Props) {
  return <Drawing {...bare} className={`icon icon-${size}`} aria-hidden="true" />;
}
