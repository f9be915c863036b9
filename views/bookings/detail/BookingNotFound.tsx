import { paths } from '../../../src/paths.ts';
import { t } from '../../i18n.ts';
import { Button, EmptyState } from '../../ui.ts';

export function BookingNotFound() {
  const { title, text } = t('bookingNotFound');
  return (
    <EmptyState
      level={1}
      picture="path"
      title={title}
      action={<Button href={paths.schedule} variant="primary" label="Back to Schedule" />}
    >
      {text}
    </EmptyState>
  );
}
