import type { ReactNode } from 'react';
import { classes, Icon, type IconOf } from './markup.tsx';

type Props = {
  title?: ReactNode;
  icon?: IconOf;
  aside?: ReactNode;
  footer?: ReactNode;
  tone?: 'plain' | 'soft' | 'danger';
  as?: 'section' | 'article' | 'li' | 'div';
  id?: string;
  children?: ReactNode;
};

export function Card(props: Props) {
  const { title, icon, aside, footer, tone = 'plain', as: Part = 'section', id, children } = props;
  return (
    <Part className={classes('card', tone !== 'plain' && `card-${tone}`)} id={id}>
      {title && (
        <header className="card-head">
          {icon && <Icon of={icon} />}
          <h2>{title}</h2>
          {aside && <div className="card-aside">{aside}</div>}
        </header>
      )}
      {children}
      {footer && <footer className="card-foot">{footer}</footer>}
    </Part>
  );
}
