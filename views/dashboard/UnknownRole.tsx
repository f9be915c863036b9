import { paths } from '../../src/paths.ts';
import { messageTemplates } from '../i18n.ts';
import { Button, EmptyState } from '../ui.ts';

export function UnknownRole() {
  return (
    <EmptyState
      level={1}
      picture="chat"
      title={messageTemplates.roleUnknown.title}
      action={<Button href={paths.contact} variant="primary" label="Contact Support" />}
    />
  );
}
