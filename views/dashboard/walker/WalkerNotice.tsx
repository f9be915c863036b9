import { type MissingPart, namesOf } from '../../../src/domain/walkers/completeness.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { t } from '../../i18n.ts';
import { Banner, Button } from '../../ui.ts';

type Props = { missing: readonly MissingPart[] };

export function IncompleteNotice({ missing }: Props) {
  const { title, text } = t('completeYourProfile', { list: namesOf(missing) });
  return (
    <Banner
      tone="warning"
      title={title}
      action={<Button href={paths.profile} size="s" label={tr('Go to your profile')} />}
    >
      <p>{text}</p>
    </Banner>
  );
}

export function PendingNotice({ missing }: Props) {
  const { title, text } = t('accountPendingApproval');
  const incomplete = t('completeYourProfile', { list: namesOf(missing) });
  return (
    <Banner
      tone="warning"
      title={title}
      action={
        <Button
          href={paths.profile}
          size="s"
          label={missing.length > 0 ? incomplete.title : tr('View your profile')}
        />
      }
    >
      {missing.length > 0 ? (
        <>
          <p>{text}</p>
          <p>{incomplete.text}</p>
        </>
      ) : (
        <p>{tr("Your profile is complete. There's nothing more to do for now.")}</p>
      )}
    </Banner>
  );
}
