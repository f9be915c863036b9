import { shortDate } from '../../src/dates.ts';
import { isLateToCancel } from '../../src/domain/bookings/late-cancellation.ts';
import type { WalksToEnd } from '../../src/domain/safety/block.ts';
import { plural, tr } from '../../src/translate.ts';
import { wouldBeLateText } from '../bookings/cancellation-text.ts';
import { ConfirmDialog } from '../ui.ts';

type Props = { name: string; ends: WalksToEnd | null; now: Date; here: string };

/** SAFETY-9 */
export const BlockDialog = ({ name, ends, now, here }: Props) => (
  <ConfirmDialog
    id="block"
    title={tr('Block {name}?', { name })}
    closeHref={here}
    action={here}
    text={tr(
      "You and {name} won't be able to see, message or book each other. Pending requests between you will be canceled. You can still read past messages.",
      { name },
    )}
    intent="block"
    confirm={tr('Block {name}', { name })}
    keep={tr('Not now')}
    danger
  >
    {ends && (
      <p>
        {plural(
          ends.count,
          'Your confirmed walk on {date} will be canceled. {name} will see that you canceled, not why.',
          'Your {count} confirmed walks from {date} on will be canceled. {name} will see that you canceled, not why.',
          { name, date: shortDate(ends.first.scheduledDate) },
        )}{' '}
        {isLateToCancel(ends.first, now) && wouldBeLateText(name)}
      </p>
    )}
  </ConfirmDialog>
);
