import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { t } from '../../i18n.ts';
import { Banner, Button } from '../../ui.ts';

const REASONS = { check: 'walkerPausedForCheck', guardian: 'walkerPausedForGuardian' } as const;
export function PausedNotice({ of, action = true }: { of: keyof typeof REASONS; action?: boolean }) {
  const { title, text } = t(REASONS[of]);
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
