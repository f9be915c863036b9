import type { MissingRequirements } from '../../src/domain/messages/permission.ts';
import { labelsOf } from '../../src/domain/walkers/completeness.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { t } from '../i18n.ts';
import { Banner, Button } from '../ui.ts';

export function MessagingDisabled({
  missingRequirements: { parts, notStarted },
}: {
  missingRequirements: MissingRequirements;
}) {
  const { title, text } = t('messagingDisabled', { list: labelsOf(parts) });
  return (
    <Banner
      tone="warning"
      title={title}
      action={<Button href={paths.profile} variant="primary" label={tr('Complete Profile Now')} />}
    >
      {notStarted && <p>{t('messagesProfileBeingSetUp').title}</p>}
      <p>{text}</p>
    </Banner>
  );
}
