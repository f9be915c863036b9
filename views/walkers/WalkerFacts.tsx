import { MapPin } from 'lucide-react';
import { type Cents, formatMoney } from '../../src/money.ts';
import { plural, tr } from '../../src/translate.ts';
import { Badge, Icon } from '../ui.ts';

export const RateBadge = ({ rate }: { rate: Cents }) => (
  <Badge tone="sun">{tr('{amount}/hr', { amount: formatMoney(rate) })}</Badge>
);

/** "3y exp"; nothing when it is unknown. */
export function ExperienceBadge({ years }: { years: number | null | undefined }) {
  if (years === null || years === undefined) return null;
  return <Badge tone="sky">{plural(years, '{count}y exp', '{count}y exp')}</Badge>;
}

export function Neighborhood({ name }: { name: string | null | undefined }) {
  if (!name) return null;
  return (
    <p className="neighborhood">
      <Icon of={MapPin} size="s" />
      {name}
    </p>
  );
}
