import type { ButtonHTMLAttributes } from 'react';
import { Button, type ButtonLook } from './Button.tsx';

type Props = ButtonLook & {
  /** Sent as `intent`; leave out where the form carries its own. */
  intent?: string;
  /** Why it cannot be pressed now: disables it and says so below. Needs `id`. */
  why?: string;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type' | 'name' | 'value'>;

/** Sends the form around it (or the one that `form` names). While the request runs, a spinner shows. */
export function SubmitButton({ intent, why, variant = 'primary', ...rest }: Props) {
  const sent = intent ? { name: 'intent', value: intent } : {};
  if (!why) return <Button type="submit" variant={variant} {...sent} {...rest} />;
  const whyId = `${rest.id ?? intent}-why`;
  return (
    <span className="button-with-why">
      <Button type="submit" variant={variant} {...sent} {...rest} disabled aria-describedby={whyId} />
      <small id={whyId}>{why}</small>
    </span>
  );
}
