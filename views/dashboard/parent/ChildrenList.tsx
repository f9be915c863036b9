import { Baby, Plus } from 'lucide-react';
import { dialogAt } from '../../../src/dialogs.ts';
import type { NamedChild } from '../../../src/domain/children/my-children.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { ageText } from '../../children/ChildProfileCard.tsx';
import { Avatar, Button, Card, Rows } from '../../ui.ts';

type Props = { myChildren: readonly NamedChild[]; photos: Readonly<Record<string, string | null>> };

export function ChildrenList({ myChildren, photos }: Props) {
  const add = (
    <Button href={dialogAt('children', paths.children, 'new')} icon={Plus} size="s" label={tr('Add Child')} />
  );
  return (
    <Card title={tr('My Children')} icon={Baby} footer={add}>
      <Rows items={myChildren} empty={tr('Add a child to start booking walks.')}>
        {(child) => <ChildRow key={child.id} child={child} photo={photos[child.id] ?? null} />}
      </Rows>
    </Card>
  );
}

function ChildRow({ child, photo }: { child: NamedChild; photo: string | null }) {
  const age = child.age ?? null;
  return (
    <li className="row" id={`child-${child.id}`}>
      <Avatar name={child.name} src={photo} />
      <div className="row-text">
        <p className="row-title">
          <a href={dialogAt('children', paths.children, 'edit', child.id)}>{child.name}</a>
        </p>
        <p className="soft small">
          {[age === null ? null : ageText(age), child.school].filter(Boolean).join(' · ')}
        </p>
      </div>
    </li>
  );
}
