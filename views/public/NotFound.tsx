import { t } from '../i18n.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

/** Any address that leads nowhere, or to something that is not for this viewer (404). S1 §2. */
export function NotFound() {
  const { title, text } = t('notFound');
  return (
    <EmptyState
      level={1}
      picture="path"
      title={title}
      action={
        <Button href="/" variant="primary">
          Back to the start page
        </Button>
      }
    >
      <span className="soft">404</span> · {text}
    </EmptyState>
  );
}
