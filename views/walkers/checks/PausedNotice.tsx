import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { t } from '../../i18n.ts';
import { Banner, Button } from '../../ui.ts';

/** CHECK-7 */
export function PausedNotice({ action = true }: { action?: boolean }) {
  const { title, text } = t('walkerPausedForCheck');
  return (
    <Banner
      tone="warning"
      title={title}
      action={action && <Button href={paths.myChecks} size="s" label={tr('See what to do')} />}
    >
      <p>{text}</p>
    </Banner>
  );
}
