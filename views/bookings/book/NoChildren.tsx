import { t } from '../../i18n.ts';
import { Button, EmptyState } from '../../ui.ts';

type Props = { action: string; href: string; level: 2 | 3 };

export function NoChildren({ action, href, level }: Props) {
  const { title, text } = t('noChildren');
  return (
    <EmptyState
      picture="child"
      title={title}
      level={level}
      action={
        <Button href={href} variant="primary">
          {action}
        </Button>
      }
    >
      {text}
    </EmptyState>
  );
}
