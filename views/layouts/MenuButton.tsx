import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { tr } from '../../src/translate.ts';
import { Icon, VisuallyHidden } from '../ui.ts';

/** Opens the `menu` that follows it, without JavaScript; the script `focus` closes it on Esc. */
export const MenuButton = ({ children }: { children?: ReactNode }) => (
  <details className="head-menu">
    <summary className="head-menu-button">
      <Icon of={Menu} />
      <VisuallyHidden>{tr('Menu')}</VisuallyHidden>
      {children}
    </summary>
  </details>
);
