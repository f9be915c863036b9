import { paths } from '../../src/paths.ts';
import { messageTemplates } from '../i18n.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';

export function UnknownRole() {
  return (
    <EmptyState
      level={1}
      picture="chat"
      title={messageTemplates.roleUnknown.title}
      action={
        <Button href={paths.contact} variant="primary">
          Contact Support
        </Button>
      }
    />
  );
}
