import { paths } from '../../src/paths.ts';
import { Button, EmptyState } from '../ui.ts';

type Props = { title: string; text?: string | undefined };

/** For 403, 429 and 503. */
export function AccessDenied({ title, text }: Props) {
  return (
    <EmptyState
      level={1}
      picture="stop"
      title={title}
      action={<Button href={paths.dashboard} variant="primary" label="Go to your dashboard" />}
    >
      {text}
    </EmptyState>
  );
}
