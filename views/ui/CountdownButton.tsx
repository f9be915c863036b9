import type { ReactNode } from 'react';
import { SubmitButton } from './SubmitButton.tsx';

type Props = {
  /** Seconds still to wait, as the server counts them; 0 lets go at once. */
  seconds: number;
  intent?: string;
  children: ReactNode;
};

/** A submit button locked for a while: "Resend (42)". The server keeps the time; without JavaScript it answers too early presses. */
export function CountdownButton({ seconds, intent, children }: Props) {
  return (
    <span data-countdown={seconds > 0 ? seconds : undefined}>
      <SubmitButton intent={intent} variant="secondary">
        {children} <span className="countdown" />
      </SubmitButton>
    </span>
  );
}
