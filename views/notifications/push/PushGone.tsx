import { BellOff } from 'lucide-react';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import type { PageFrame } from '../../layouts/page-frame.ts';
import { Banner, Button, Form, SubmitButton } from '../../ui.ts';

/** Until the person turns them on again or dismisses it (PUSH-8). */
export const PushGone = ({ frame: { pushGone: device = '', path: next } }: { frame: PageFrame }) =>
  device && !next.startsWith(paths.notificationSettings) ? (
    <Banner
      icon={BellOff}
      title={tr('This device no longer gets notifications')}
      action={
        <div className="cluster">
          <Button href={`${paths.notificationSettings}#devices`} size="s" label={tr('Turn on again')} />
          <Form intent="turn-off-push" action={paths.settings} hidden={{ device, next }} layout="row">
            <SubmitButton variant="quiet" size="s" label={tr('No, thanks')} />
          </Form>
        </div>
      }
    />
  ) : null;
