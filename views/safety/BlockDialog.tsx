import { shortDate } from '../../src/dates.ts';
import type { ComingWalk } from '../../src/domain/safety/people.ts';
import { paths } from '../../src/paths.ts';
import { ConfirmDialog } from '../ui.ts';

type Props = { name: string; walks: readonly ComingWalk[]; here: string };

export function BlockDialog({ name, walks, here }: Props) {
  return (
    <ConfirmDialog
      id="block"
      title={`Block ${name}?`}
      closeHref={here}
      action={here}
      text={`You and ${name} won't be able to see, message or book each other. Pending requests between you will be canceled. You can still read past messages.`}
      intent="block"
      confirm={`Block ${name}`}
      keep="Not now"
      danger
    >
      {walks.length > 0 && <StayingWalks walks={walks} />}
    </ConfirmDialog>
  );
}

function StayingWalks({ walks }: Pick<Props, 'walks'>) {
  return (
    <>
      <p>
        {walks.length === 1 ? 'This confirmed walk stays' : 'These confirmed walks stay'} on your schedule,
        and our team will follow up on {walks.length === 1 ? 'it' : 'them'}. If you don't want to keep a walk,
        cancel it on its page.
      </p>
      <ul>
        {walks.map(({ id, scheduledDate }) => (
          <li key={id}>
            <a href={paths.booking(id)}>Walk on {shortDate(scheduledDate)}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
