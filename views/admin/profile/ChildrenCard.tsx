import type { Child } from '../../../src/domain/children/child.ts';
import { Card } from '../../ui.ts';

export function ChildrenCard({ people }: { people: readonly Child[] }) {
  return (
    <Card title="Children">
      {people.length === 0 ? (
        <p className="soft">No children yet.</p>
      ) : (
        <ul className="rows">
          {people.map((child) => (
            <li key={child.id} className="row">
              <div className="row-text">
                <p className="row-title">
                  {child.name}
                  {child.age !== null && child.age !== undefined && (
                    <span className="soft">, {child.age}</span>
                  )}
                </p>
                <p className="small soft">{child.school ?? 'No school added'}</p>
                {child.allergies && <p className="small">Allergies: {child.allergies}</p>}
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
