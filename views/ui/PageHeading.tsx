import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './markup.tsx';

type Props = { title: ReactNode; lead?: ReactNode; back?: ReactNode; actions?: ReactNode };

/** Can take the focus, so that screen readers announce a new page. */
export const PageHeading = ({ title, lead, back, actions }: Props) => (
  <header className="page-heading">
    {back}
    <div className="page-heading-row">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {actions && <div className="cluster">{actions}</div>}
    </div>
  </header>
);

export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="back-link" href={href}>
    <Icon of={ArrowLeft} />
    {children}
  </a>
);
