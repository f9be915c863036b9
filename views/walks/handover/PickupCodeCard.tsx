import { KeyRound, LockKeyholeOpen, Share2 } from 'lucide-react';
import { clockTime, shortDate } from '../../../src/dates.ts';
import { type DialogName, dialogAt } from '../../../src/dialogs.ts';
import { isPickupLocked } from '../../../src/domain/bookings/pickup-state.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { Banner, Button, CallButton, Card, ConfirmDialog, CopyText } from '../../ui.ts';

type Props = {
  booking: ShownBooking;
  /** Null for all but the parent, and once the walk has started. HANDOVER-1 */
  code: string | null;
  /** The page that shows it and takes its forms. */
  at: string;
  dialog: DialogName<'walk'> | null;
};

export function PickupCodeCard({ booking, code, at, dialog }: Props) {
  if (!code) return null;
  const walker = walkerOf(booking);
  const isLocked = isPickupLocked(booking);
  return (
    <>
      {isLocked && <Locked booking={booking} at={at} />}
      {isLocked && dialog === 'release-pickup' && <ReleaseDialog booking={booking} at={at} />}
      <Card title="Pickup code" icon={KeyRound} id="pickup-code">
        <p className="pickup-code">{code}</p>
        {booking.pickup?.asked ? (
          <p className="soft">
            {walker} enters this code{booking.pickup.word && ' or your code word'} at pickup. Share it with
            whoever hands {firstNamesOf(booking.children)} over. {walker} can't see it.
          </p>
        ) : (
          <p className="soft">
            {walker} isn't asked for it. <a href={`${paths.children}#pickup-code`}>Ask for it at pickup</a>
          </p>
        )}
        <Share booking={booking} code={code} />
      </Card>
    </>
  );
}

function Share({ booking, code }: Pick<Props, 'booking'> & { code: string }) {
  const text = shareText(booking, code);
  return (
    <>
      <CopyText id="pickup-text" label="Message to share" value={text} long />
      <div className="cluster">
        <Button
          href={`mailto:?body=${encodeURIComponent(text)}`}
          icon={Share2}
          data-share-text={text}
          hx-boost="false"
          label="Share"
        />
      </div>
    </>
  );
}

/** Without the names of children: it leaves for other apps. CHILD-7 */
const shareText = (booking: ShownBooking, code: string): string =>
  `The pickup code is ${code}. Give it to ${walkerOf(booking)} from Trotwell at pickup on ${shortDate(booking.scheduledDate)}, ${clockTime(booking.scheduledTime)}.`;

function Locked({ booking, at }: Pick<Props, 'booking' | 'at'>) {
  const walker = walkerOf(booking);
  return (
    <Banner
      tone="danger"
      id="pickup-locked"
      title="Pickup is locked"
      action={
        <span className="cluster">
          <CallButton name={walker} phone={booking.contact?.phone} />
          <Button
            href={dialogAt('walk', at, 'release-pickup')}
            variant="primary"
            icon={LockKeyholeOpen}
            label="Unlock pickup"
          />
        </span>
      }
    >
      <p>{walker} entered five wrong codes. Call before you unlock it.</p>
    </Banner>
  );
}

const ReleaseDialog = ({ booking, at }: Pick<Props, 'booking' | 'at'>) => (
  <ConfirmDialog
    id="release-pickup"
    title="Unlock pickup?"
    closeHref={at}
    text={`${walkerOf(booking)} gets five new tries. Only unlock it if you know who is asking for your child.`}
    intent="release-pickup"
    action={at}
    confirm="Unlock pickup"
    keep="Keep locked"
  />
);

const walkerOf = ({ walker }: ShownBooking): string => (walker ? givenName(walker) : 'Your walker');
