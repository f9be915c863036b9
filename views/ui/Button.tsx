import { Printer } from 'lucide-react';
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { tr } from '../../src/translate.ts';
import { classes, Icon, type IconOf } from './markup.tsx';

export type ButtonOptions = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'm' | 's';
  icon?: IconOf;
  wide?: boolean;
  /** The label becomes the accessible name. */
  iconOnly?: boolean;
  label?: string;
  children?: ReactNode;
};

type AsLink = ButtonOptions & { href: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>;
type AsButton = ButtonOptions & { href?: undefined } & Omit<
    ButtonHTMLAttributes<HTMLButtonElement>,
    'className'
  >;

/** A link if it has an `href`. `type` defaults to `button`. */
export function Button(props: AsLink | AsButton) {
  const { variant = 'secondary', size = 'm', icon, wide, iconOnly, label, children = label, ...rest } = props;
  const className = classes(
    'button',
    `button-${variant}`,
    size === 's' && 'button-small',
    wide && 'button-wide',
    iconOnly && 'button-icon',
  );
  const content = (
    <>
      {icon && <Icon of={icon} />}
      <span className={iconOnly ? 'vh' : 'button-label'}>{children}</span>
    </>
  );
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={className}>
        {content}
      </a>
    );
  }
  return (
    <button type="button" {...rest} className={className}>
      {content}
    </button>
  );
}

export const PrintButton = ({ main }: { main?: boolean }) => (
  <>
    <span className="needs-js">
      <Button icon={Printer} variant={main ? 'primary' : 'secondary'} data-print="" label={tr('Print')} />
    </span>
    <p className="needs-no-js small soft no-print">{tr("To print, use your browser's menu.")}</p>
  </>
);
