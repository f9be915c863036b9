import { CountBadge } from './CountBadge.tsx';
import { Icon, type IconOf } from './Icon.tsx';

type Props = {
  href: string;
  icon: IconOf;
  title: string;
  text?: string;
  count?: number;
  /** The unit of `count`, for screen readers: "unread message". */
  countOf?: string;
  tone?: 'pine' | 'sun' | 'sky' | 'plum';
};

export const ActionTile = ({
  href,
  icon,
  title,
  text,
  count = 0,
  countOf = 'new message',
  tone = 'pine',
}: Props) => (
  <a className="tile" href={href}>
    <span className={`stat-icon tone-${tone}`}>
      <Icon of={icon} />
    </span>
    <span className="tile-text">
      <strong>{title}</strong>
      {text && <small>{text}</small>}
    </span>
    <CountBadge count={count} of={countOf} />
  </a>
);
