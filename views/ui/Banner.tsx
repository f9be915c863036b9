import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconOf } from './Icon.tsx';

const icons = { info: Info, warning: TriangleAlert, success: CircleCheck, danger: CircleAlert };

type Props = {
  tone?: keyof typeof icons;
  title?: ReactNode;
  icon?: IconOf;
  children?: ReactNode;
  action?: ReactNode;
  id?: string;
};

export const Banner = ({ tone = 'info', title, icon, children, action, id }: Props) => (
  <div className={`banner banner-${tone}`} id={id}>
    <Icon of={icon ?? icons[tone]} />
    <div className="banner-text">
      {title && <p className="banner-title">{title}</p>}
      {children}
    </div>
    {action && <div className="banner-action">{action}</div>}
  </div>
);
