import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export const BackLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a className="back-link" href={href}>
    <Icon of={ArrowLeft} />
    {children}
  </a>
);
