import { formatNumber } from '../../src/money.ts';

type Props = { label: string; value: number; href: string; current?: boolean };

export const NumberLink = ({ label, value, href, current }: Props) => (
  <a className="number" href={href} aria-current={current ? 'true' : undefined}>
    <span>{label}</span> <strong>{formatNumber(value)}</strong>
  </a>
);
