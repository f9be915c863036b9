import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="back-link" href={href}>
      <Icon of={ArrowLeft} />
      {children}
    </a>
  );
}
