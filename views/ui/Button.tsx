import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';
import { classes } from './classes.ts';
import { Icon, type IconOf } from './Icon.tsx';

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'm' | 's';
  icon?: IconOf;
  /** Fills the line. */
  wide?: boolean;
  /** Shows only the icon; the words become the accessible name. */
  iconOnly?: boolean;
  children: ReactNode;
};

type AsLink = ButtonLook & { href: string } & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'>;
type AsButton = ButtonLook & { href?: undefined } & Omit<
    ButtonHTMLAttributes<HTMLButtonElement>,
    'className'
  >;

/** A button, or a link that looks like one when it has an `href`. Plain `button` unless `type` says otherwise. */
export function Button(props: AsLink | AsButton) {
  const { variant = 'secondary', size = 'm', icon, wide, iconOnly, children, ...rest } = props;
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
