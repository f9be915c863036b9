import type { ReactNode } from 'react';
import { Icon, type IconOf } from './markup.tsx';

export type Described = {
  term: string;
  icon?: IconOf;
  children: ReactNode;
  wide?: boolean;
  danger?: boolean;
};

export const DescriptionList = ({ items }: { items: readonly (Described | false | null)[] }) => (
  <dl className="facts">
    {items.map(
      (item) =>
        item && (
          <div key={item.term} className={item.wide ? 'fact-wide' : undefined}>
            <dt>
              {item.icon && <Icon of={item.icon} size="s" />}
              {item.term}
            </dt>
            <dd className={item.danger ? 'danger-line' : undefined}>{item.children}</dd>
          </div>
        ),
    )}
  </dl>
);
