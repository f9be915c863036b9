import { t } from '../i18n.ts';
import { Button, EmptyState } from '../ui.ts';

/** For 404, also when the viewer may not know that the page exists. */
export function NotFound() {
  const { title, text } = t('notFound');
  return (
    <EmptyState
      level={1}
      picture="path"
      title={title}
      action={<Button href="/" variant="primary" label="Back to home" />}
    >
      <span className="soft">404</span> · {text}
    </EmptyState>
  );
}
