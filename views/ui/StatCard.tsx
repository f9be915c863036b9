import type { ReactNode } from 'react';
import { formatNumber } from '../../src/money.ts';
import { plural } from '../../src/translate.ts';
import { CountBadge } from './Badge.tsx';
import { Icon, type IconOf } from './Icon.tsx';

type Props = {
  label: string;
  value: ReactNode;
  icon: IconOf;
  href?: string;
  hint?: ReactNode;
  current?: boolean;
  tone?: 'pine' | 'sun' | 'sky' | 'plum';
};

export function StatCard({ label, value, icon, href, hint, current, tone = 'pine' }: Props) {
  const content = (
    <>
      <span className={`stat-icon tone-${tone}`}>
        <Icon of={icon} />
      </span>
      <span className="stat-label">{label}</span>
      <strong className="stat-value">{typeof value === 'number' ? formatNumber(value) : value}</strong>
      {hint && <span className="stat-hint">{hint}</span>}
    </>
  );
  return href ? (
    <a className="stat" href={href} aria-current={current ? 'true' : undefined}>
      {content}
    </a>
  ) : (
    <div className="stat">{content}</div>
  );
}

type ActionTileProps = {
  href: string;
  icon: IconOf;
  title: string;
  text?: string;
  count?: number;
  countOf?: string;
  tone?: 'pine' | 'sun' | 'sky' | 'plum';
};

export const ActionTile = ({
  href,
  icon,
  title,
  text,
  count = 0,
  countOf = plural(count, 'new message', 'new messages'),
  tone = 'pine',
}: ActionTileProps) => (
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
