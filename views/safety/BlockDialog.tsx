import type { ComingWalk } from '../../src/domain/safety/people.ts';
import { paths } from '../../src/paths.ts';
import { shortDate } from '../bookings/format-dates.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';

type Props = { name: string; walks: readonly ComingWalk[]; here: string };

export function BlockDialog({ name, walks, here }: Props) {
  return (
    <ConfirmDialog
      id="block"
      title={`Block ${name}?`}
      closeHref={here}
      action={here}
      text={`You and ${name} will no longer find, write to or book each other. Requests between you that wait for an answer are cancelled. What was written stays readable.`}
      intent="block"
      confirm="Yes, Block"
      keep="Not Now"
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
        {walks.length === 1 ? 'This confirmed walk stays' : 'These confirmed walks stay'}, and our team looks
        after {walks.length === 1 ? 'it' : 'them'}. If you do not want that, call off the walk on its page.
      </p>
      <ul>
        {walks.map(({ id, date }) => (
          <li key={id}>
            <a href={paths.booking(id)}>Walk on {shortDate(date)}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
