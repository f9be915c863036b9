import { messageDialog } from '../../../src/dialogs.ts';
import type { SearchingParent } from '../../../src/domain/bookings/offers/open-requests.ts';
import { fullName, shortName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Avatar, Button, Disclosure, Rows, RowText, VisuallyHidden } from '../../ui.ts';

type Props = {
  parents: readonly SearchingParent[];
  /** Only a walker with a complete profile writes to parents. MESSAGE-1 */
  complete: boolean;
};

export const LookingParents = ({ parents, complete }: Props) => (
  <Disclosure id="looking" title={tr('Parents Looking for Trotters ({count})', { count: parents.length })}>
    <Rows items={parents} empty={tr('No parents are looking right now. New ones will appear here.')}>
      {(parent) => (
        <li className="row" key={parent.id} id={`looking-${parent.id}`}>
          <Avatar name={fullName(parent)} src={parent.avatarUrl} />
          <RowText title={shortName(parent)} note={parent.needs} />
          {complete && <MessageLink parent={parent} />}
        </li>
      )}
    </Rows>
  </Disclosure>
);

const MessageLink = ({ parent }: { parent: SearchingParent }) => (
  <Button href={messageDialog(paths.dashboard, parent.id)} size="s">
    {tr('Message')}
    <VisuallyHidden> {shortName(parent)}</VisuallyHidden>
  </Button>
);
