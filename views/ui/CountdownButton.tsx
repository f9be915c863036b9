import type { ReactNode } from 'react';
import { SubmitButton } from './SubmitButton.tsx';

type Props = {
  /** Remaining seconds, as the server counts them. */
  seconds: number;
  intent?: string;
  children: ReactNode;
};

/** "Resend (42)". The server enforces the delay: without JavaScript the button is always enabled. */
export const CountdownButton = ({ seconds, intent, children }: Props) => (
  <span data-countdown={seconds > 0 ? seconds : undefined}>
    <SubmitButton intent={intent} variant="secondary">
      {children} <span className="countdown" />
    </SubmitButton>
  </span>
);
