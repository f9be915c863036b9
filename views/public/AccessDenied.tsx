import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

type Props = { title: string; text?: string | undefined };

/** What somebody sees who may know of a page but not use it (403), or must wait (429, 503). */
export function AccessDenied({ title, text }: Props) {
  return (
    <EmptyState
      level={1}
      picture="stop"
      title={title}
      action={
        <Button href="/dashboard" variant="primary">
          Go to your dashboard
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
