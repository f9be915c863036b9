import { shortDate } from '../../src/dates.ts';
import type { ComingWalk } from '../../src/domain/safety/people.ts';
import { paths } from '../../src/paths.ts';
import { plural, tr } from '../../src/translate.ts';
import { ConfirmDialog } from '../ui.ts';

type Props = { name: string; walks: readonly ComingWalk[]; here: string };

export function BlockDialog({ name, walks, here }: Props) {
  return (
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
      {walks.length > 0 && <StayingWalks walks={walks} />}
    </ConfirmDialog>
  );
}

function StayingWalks({ walks }: Pick<Props, 'walks'>) {
  return (
    <>
      <p>
        {plural(
          walks.length,
          "This confirmed walk stays on your schedule, and our team will follow up on it. If you don't want to keep a walk, cancel it on its page.",
          "These confirmed walks stay on your schedule, and our team will follow up on them. If you don't want to keep a walk, cancel it on its page.",
        )}
      </p>
      <ul>
        {walks.map(({ id, scheduledDate }) => (
          <li key={id}>
            <a href={paths.booking(id)}>{tr('Walk on {date}', { date: shortDate(scheduledDate) })}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
