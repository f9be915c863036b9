import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Button, type ButtonOptions } from './Button.tsx';

type Props = ButtonOptions & {
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

type CountdownButtonProps = {
  /** Remaining seconds, as the server counts them. */
  seconds: number;
  children: ReactNode;
};

/** "Resend (42)". The server enforces the delay: without JavaScript the button is always enabled. */
export const CountdownButton = ({ seconds, children }: CountdownButtonProps) => (
  <span data-countdown={seconds > 0 ? seconds : undefined}>
    <SubmitButton variant="secondary">
      {children} <span className="countdown" />
    </SubmitButton>
  </span>
);
