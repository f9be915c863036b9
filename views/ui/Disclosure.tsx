import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

type Props = {
  title: ReactNode;
  open?: boolean /** Unique on the page; keeps it open while the page refreshes itself. */;
  id: string;
  children: ReactNode;
};

/** A part that opens and closes: FAQ answers, long lists. */
export function Disclosure({ title, open, id, children }: Props) {
  return (
    <details className="disclosure" open={open} id={id}>
      <summary>
        <span>{title}</span>
        <Icon of={ChevronDown} />
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
