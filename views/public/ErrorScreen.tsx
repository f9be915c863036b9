import { paths } from '../../src/paths.ts';
import { t } from '../i18n.ts';
import { Button, EmptyState } from '../ui.ts';

type Props = {
  /** Safe to show: never the text of an exception. */
  message: string;
  requestId: string;
  path: string;
};

export function ErrorScreen({ message, requestId, path }: Props) {
  const { title, text } = t('unexpectedError', { message });
  return (
    <EmptyState
      level={1}
      picture="stop"
      title={title}
      action={
        <div className="cluster">
          <Button href={path} variant="primary" label="Try again" />
          <Button href={paths.contact} label="Contact Us" />
        </div>
      }
    >
      {text} If you contact us about it, please mention request <code>{requestId}</code>.
    </EmptyState>
  );
}
