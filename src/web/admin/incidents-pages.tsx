import { IncidentPage, type IncidentPageProps } from '../../../views/admin/incidents/IncidentPage.tsx';
import { IncidentsPage, type IncidentsPageProps } from '../../../views/admin/incidents/IncidentsPage.tsx';
import { clock } from '../../clock.ts';
import { closeIncident, noteIncident, takeIncident } from '../../domain/incidents/incident-acts.ts';
import { incidentList, readIncidentKind } from '../../domain/incidents/incidents.ts';
import { openIncident } from '../../domain/incidents/open-incident.ts';
import { readCursor } from '../../domain/lists/page.ts';
import { paths } from '../../paths.ts';
import { incidentPhotoLink } from '../incidents/photo-links.ts';
import { acts } from '../kit/act.ts';
import { admins } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';
import { afterOf, queryOf } from './query.ts';

export const incidentsPage = page<IncidentsPageProps>({
  path: paths.adminIncidents,
  guard: admins,
  layout: 'admin',
  title: 'Incidents',
  load: async ({ em, url }) => {
    const state = url.searchParams.get('state') === 'closed' ? 'closed' : 'open';
    const query = { state, kind: readIncidentKind(url.searchParams.get('kind')), q: queryOf(url) } as const;
    return { query, list: await incidentList(em, query, readCursor(afterOf(url))), now: clock.now() };
  },
  view: ({ data }) => <IncidentsPage {...data} />,
});

export const incidentPage = page<IncidentPageProps>({
  path: paths.adminIncident(':id'),
  guard: admins,
  layout: 'admin',
  stylesheet: 'incident',
  title: 'Incident',
  load: async ({ em, viewer, params, services }) => {
    const opened = await openIncident(em, viewer, params.id ?? '');
    return { ...opened, photo: incidentPhotoLink(services, opened.photo) };
  },
  intents: acts(
    {},
    {
      'take-incident': { command: takeIncident },
      'note-incident': { command: noteIncident },
      'close-incident': { command: closeIncident },
    },
  ),
  view: ({ data, form }) => <IncidentPage {...data} form={form} />,
});
