import type { MissingRequirements } from '../../src/domain/messages/permission.ts';
import { labelsOf } from '../../src/domain/walkers/walker-profile.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { Banner, Button } from '../ui.ts';

export const MessagingDisabled = ({ of: { parts, notStarted } }: { of: MissingRequirements }) => (
  <Banner
    tone="warning"
    title={tr('Messaging Disabled')}
    action={<Button href={paths.profile} variant="primary" label={tr('Complete Profile Now')} />}
  >
    {notStarted && <p>{tr('Setting up your profile')}</p>}
    <p>{tr('Complete your profile to message parents. Missing: {list}', { list: labelsOf(parts) })}</p>
  </Banner>
);
