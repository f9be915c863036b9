import { Siren } from 'lucide-react';
import type { AdminDashboardData } from '../../../src/domain/dashboard/admin-dashboard.ts';
import { paths } from '../../../src/paths.ts';
import { formatDuration } from '../../admin/jobs/format-duration.ts';
import { INCIDENT_LABELS } from '../../incidents/labels.ts';
import { Banner, Button } from '../../ui.ts';

/** Before everything else. INCIDENT-4 */
export const OpenIncidents = ({ open, newest, now }: AdminDashboardData['incidents'] & { now: Date }) =>
  open > 0 && (
    <Banner
      tone="danger"
      icon={Siren}
      id="open-incidents"
      title={open === 1 ? 'An incident is open' : `${open} incidents are open`}
      action={<Button href={paths.adminIncidents} label="See all incidents" />}
    >
      <ul>
        {newest.map(({ id, kind, createdAt, isTaken }) => (
          <li key={id}>
            <a href={paths.adminIncident(id)}>{INCIDENT_LABELS[kind]}</a>, {formatDuration(createdAt, now)}{' '}
            ago
            {isTaken ? '' : ', no one has taken it yet'}
          </li>
        ))}
      </ul>
    </Banner>
  );
