import { recentMoment } from '../../../src/dates.ts';
import type { IncidentAct } from '../../../src/domain/incidents/incident.ts';
import type { IncidentHistoryRows, OpenedIncident } from '../../../src/domain/incidents/open-incident.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import { Card } from '../../ui.ts';

const SENTENCES: Readonly<Record<IncidentAct, (who: string) => string>> = {
  seen: (who) => `First seen by ${who}`,
  taken: (who) => `Taken by ${who}`,
  noted: (who) => `Note by ${who}`,
  called: (who) => `${who} pressed Call`,
  closed: (who) => `Closed by ${who}`,
};

/** For admins only. INCIDENT-5 */
export const IncidentHistory = ({ incident, history }: Pick<OpenedIncident, 'incident' | 'history'>) => (
  <Card title="History" tone="soft">
    <ol className="timeline">
      <Line
        id={incident.id}
        sentence={`Reported by ${fullName(incident.reporter)}`}
        at={incident.createdAt}
      />
      {history.map((event) => (
        <Line
          key={event.id}
          id={event.id}
          sentence={SENTENCES[event.act](actorOf(event))}
          note={event.note}
          at={event.at}
        />
      ))}
    </ol>
  </Card>
);

function actorOf({ firstName, lastName, operator }: IncidentHistoryRows[number]): string {
  if (firstName !== null && lastName !== null) return fullName({ firstName, lastName });
  return operator ? `${operator} (CLI)` : 'the CLI';
}

type LineProps = { id: string; sentence: string; note?: string | null; at: Date };

const Line = ({ id, sentence, note, at }: LineProps) => (
  <li id={`event-${id}`}>
    <p>{sentence}</p>
    {note && <p className="as-written soft">{note}</p>}
    <p className="small soft">
      <time dateTime={at.toISOString()}>{recentMoment(at)}</time>
    </p>
  </li>
);
