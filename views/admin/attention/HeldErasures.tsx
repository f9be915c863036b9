import { Hourglass } from 'lucide-react';
import { dayOf } from '../../../src/dates.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import type { HeldErasure } from '../../../src/domain/retention/erase.ts';
import { paths } from '../../../src/paths.ts';
import { Button, Card, Rows, RowText } from '../../ui.ts';
export const HeldErasures = ({ held, count }: { held: readonly HeldErasure[]; count: string }) => (
  <Card title={`Data waiting to be erased (${count})`} icon={Hourglass} id="erasures">
    <p className="soft">
      We erase a closed account after 30 days, but not while it is part of an open report or incident. Decide
      these.
    </p>
    <Rows items={held}>
      {(person) => (
        <li key={person.id} className="row" id={`erasure-${person.id}`}>
          <RowText
            title={fullName(person)}
            note={`Closed ${dayOf(person.closedAt)}, ${person.days} days ago`}
          />
          <div className="cluster">
            {person.by.map(({ kind, id }) => (
              <Button
                key={id}
                size="s"
                href={kind === 'report' ? paths.adminReport(id) : paths.adminIncident(id)}
                label={`Open the ${kind}`}
                aria-label={`Open the ${kind} about ${fullName(person)}`}
              />
            ))}
          </div>
        </li>
      )}
    </Rows>
  </Card>
);
