import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './markup.tsx';

type Props = {
  title: ReactNode;
  open?: boolean;
  /** Unique on the page; a morph keeps it open by this id. */
  id: string;
  children: ReactNode;
};

export const Disclosure = ({ title, open, id, children }: Props) => (
  <details className="disclosure" open={open} id={id}>
    <summary>
      <span>{title}</span>
      <Icon of={ChevronDown} />
    </summary>
    <div className="disclosure-body">{children}</div>
  </details>
);
