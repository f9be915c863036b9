import { ClipboardList } from 'lucide-react';
import { momentText } from '../../src/dates.ts';
import type { MyIncident } from '../../src/domain/incidents/my-incidents.ts';
import { tr } from '../../src/translate.ts';
import { Badge, Card, Rows } from '../ui.ts';
import { INCIDENT_LABELS } from './labels.ts';

type Props = { incidents: readonly MyIncident[]; photos: Readonly<Record<string, string | null>> };
export const MyIncidents = ({ incidents, photos }: Props) =>
  incidents.length > 0 && (
    <Card id="my-incidents" title={tr('What you reported')} icon={ClipboardList}>
      <Rows items={incidents}>
        {(incident) => (
          <li key={incident.id} className="row" id={`incident-${incident.id}`}>
            <div className="row-text">
              <p className="row-title">
                {tr(INCIDENT_LABELS[incident.kind])} <IncidentStatus {...incident} />
              </p>
              <p className="as-written">{incident.text}</p>
              <IncidentPhoto src={photos[incident.id] ?? null} />
              <p className="soft small">{momentText(incident.createdAt)}</p>
            </div>
          </li>
        )}
      </Rows>
    </Card>
  );

export const IncidentPhoto = ({ src }: { src: string | null }) =>
  src && (
    <p>
      <a href={src} hx-boost="false">
        <img className="incident-photo" src={src} alt={tr('Attached to the report')} loading="lazy" />
      </a>
    </p>
  );

export function IncidentStatus({ takenAt, closedAt }: Pick<MyIncident, 'takenAt' | 'closedAt'>) {
  if (closedAt) return <Badge>{tr('Closed')}</Badge>;
  return takenAt ? (
    <Badge tone="sky">{tr('Someone is on it')}</Badge>
  ) : (
    <Badge tone="coral">{tr('Open case')}</Badge>
  );
}
