import type { ReactNode } from 'react';

type Props = {
  title: ReactNode;
  lead?: ReactNode;
  /** A BackLink or Breadcrumb above. */
  back?: ReactNode;
  /** Buttons on the right. */
  actions?: ReactNode;
};

/** The page's one h1. It can take the focus, so that moving to a page is heard. */
export function PageHeading({ title, lead, back, actions }: Props) {
  return (
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
}
