import type { ButtonHTMLAttributes } from 'react';
import { Button, type ButtonLook } from './Button.tsx';

type Props = ButtonLook & {
  intent?: string;
  /** Disables the button and shows this reason below. Needs `id`. */
  why?: string;
} & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'type' | 'name' | 'value'>;

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
