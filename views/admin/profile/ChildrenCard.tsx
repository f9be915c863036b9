import type { Child } from '../../../src/domain/children/child.ts';
import { Card, Rows } from '../../ui.ts';

export const ChildrenCard = ({ people }: { people: readonly Child[] }) => (
  <Card title="Children">
    <Rows items={people} empty="No children yet.">
      {(child) => (
        <li key={child.id} className="row">
          <div className="row-text">
            <p className="row-title">{named(child)}</p>
            <p className="small soft">{child.school ?? 'No school added'}</p>
            {child.allergies && <p className="small">Allergies: {child.allergies}</p>}
          </div>
        </li>
      )}
    </Rows>
  </Card>
);

const named = ({ name, age }: Child): string =>
  age === null || age === undefined ? name : `${name}, ${age}`;
