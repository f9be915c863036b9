import type { NamedChild } from '../../../src/domain/children/my-children.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { ageText } from '../../children/ChildProfileCard.tsx';
import { Avatar } from '../../ui.ts';

type Props = { myChildren: readonly NamedChild[]; photos: Readonly<Record<string, string | null>> };

export const ChildrenList = ({ myChildren, photos }: Props) => (
  <section className="row row-link row-box" id="children">
    {myChildren.map(({ id, name }) => (
      <Avatar key={id} name={name} src={photos[id] ?? null} size="s" />
    ))}
    <div className="row-text">
      <h2 className="row-title">
        <a href={paths.children}>{tr('My Children')}</a>
      </h2>
      <p className="soft small">
        {myChildren.length === 0
          ? tr('Add a child to start booking walks.')
          : myChildren
              .map(({ name, age }) => ((age ?? null) === null ? name : `${name}, ${ageText(age ?? 0)}`))
              .join(' · ')}
      </p>
    </div>
  </section>
);
