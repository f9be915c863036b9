import { dayOf } from '../../../src/dates.ts';
import type { BlockedPerson } from '../../../src/domain/people/blocks.ts';
import { shortName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Avatar, Form, Rows, RowText, SubmitButton } from '../../ui.ts';
import { Setting } from './Setting.tsx';

export const BlockedPeople = ({ people }: { people: readonly BlockedPerson[] }) => (
  <Setting id="blocked-people" title={tr('Blocked people')}>
    <Rows items={people} empty={tr("You haven't blocked anyone.")} fold={{ after: 10, id: 'more-blocked' }}>
      {(person) => <BlockedRow key={person.id} person={person} />}
    </Rows>
  </Setting>
);

function BlockedRow({ person }: { person: BlockedPerson }) {
  const name = shortName(person);
  return (
    <li className="row" id={`blocked-${person.id}`}>
      <Avatar name={name} src={person.avatarUrl} />
      <RowText title={name} note={tr('Blocked on {date}', { date: dayOf(person.blockedAt) })} />
      <Form intent="unblock" action={paths.settings} hidden={{ person: person.id }} layout="row">
        <SubmitButton
          variant="secondary"
          size="s"
          aria-label={tr('Unblock {name}', { name })}
          label={tr('Unblock')}
        />
      </Form>
    </li>
  );
}
