import { KeyRound, Share2 } from 'lucide-react';
import { clockTime, shortDate } from '../../../src/dates.ts';
import type { DialogName } from '../../../src/dialogs.ts';
import { isPickupLocked } from '../../../src/domain/bookings/pickup-state.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { rich } from '../../i18n/rich.ts';
import { Button, Card, ConfirmDialog, CopyText } from '../../ui.ts';

type Props = {
  booking: ShownBooking;
  /** Null for all but the parent, and once the walk has started. HANDOVER-1 */
  code: string | null;
  dialog: DialogName<'walk'> | null;
};

export function PickupCodeCard({ booking, code, dialog }: Props) {
  if (!code) return null;
  const walker = walkerOf(booking);
  const names = { walker, children: firstNamesOf(booking.children) };
  const isLocked = isPickupLocked(booking);
  return (
    <>
      {isLocked && dialog === 'release-pickup' && <ReleaseDialog booking={booking} />}
      <Card title={tr('Pickup code')} icon={KeyRound} id="pickup-code">
        <p className="pickup-code">{code}</p>
        <p className="soft">
          {booking.pickup?.word
            ? tr(
                "{walker} enters this code or the code word at pickup. Share it with whoever hands {children} over. {walker} can't see it.",
                names,
              )
            : tr(
                "{walker} enters this code at pickup. Share it with whoever hands {children} over. {walker} can't see it.",
                names,
              )}
        </p>
        <Share booking={booking} code={code} />
      </Card>
    </>
  );
}

export const PickupCodeLine = ({ booking, code }: Pick<Props, 'booking' | 'code'>) =>
  code && (
    <p className="soft" id="pickup-code">
      {rich('Pickup code {code}. {walker} can start without it. <link>Ask for it at pickup</link>', {
        code,
        walker: walkerOf(booking),
        link: (text) => <a href={`${paths.children}#pickup-code`}>{text}</a>,
      })}
    </p>
  );

function Share({ booking, code }: Pick<Props, 'booking'> & { code: string }) {
  const text = shareText(booking, code);
  return (
    <>
      <CopyText id="pickup-text" label={tr('Message to share')} value={text} long />
      <div className="cluster">
        <Button
          href={`mailto:?body=${encodeURIComponent(text)}`}
          icon={Share2}
          data-share-text={text}
          hx-boost="false"
          label={tr('Share')}
        />
      </div>
    </>
  );
}

/** Without the names of children: it leaves for other apps. CHILD-7 */
const shareText = (booking: ShownBooking, code: string): string =>
  tr('The pickup code is {code}. Give it to {walker}, the walker, at pickup on {date}, {time}.', {
    code,
    walker: walkerOf(booking),
    date: shortDate(booking.scheduledDate),
    time: clockTime(booking.scheduledTime),
  });

const ReleaseDialog = ({ booking }: Pick<Props, 'booking'>) => (
  <ConfirmDialog
    title={tr('Unlock pickup?')}
    text={tr('{walker} gets five new tries. Only unlock it if you know who is asking for your child.', {
      walker: walkerOf(booking),
    })}
    intent="release-pickup"
    confirm={tr('Unlock pickup')}
    keep={tr('Keep locked')}
  />
);

const walkerOf = ({ walker }: ShownBooking): string => (walker ? givenName(walker) : tr('Your walker'));
