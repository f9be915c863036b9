import { HelpPage, type HelpPageProps } from '../../../views/incidents/HelpPage.tsx';
import { clock } from '../../clock.ts';
import { callBack } from '../../domain/incidents/call-back.ts';
import { helpOn } from '../../domain/incidents/help.ts';
import { addIncidentPhoto } from '../../domain/incidents/photo.ts';
import { readIncident, reportIncident } from '../../domain/incidents/report-incident.ts';
import { privateImageName } from '../../gateways/storage/storage.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { act } from '../act.ts';
import { approvedMembers, parents } from '../guards.ts';
import { ownPath } from '../own-path.ts';
import { type FormContext, page } from '../page.tsx';
import { storePicture } from '../picture-upload.ts';
import { incidentPhotoLink } from './photo-links.ts';

/** When the photo is rejected, the incident is not stored either: the form keeps its input. */
async function report(context: FormContext): Promise<void> {
  const { em, viewer, params, form, files, services } = context;
  const read = readIncident(form);
  await services.limits.use('incident', viewer.id);
  const id = await reportIncident(em, viewer, params.id ?? '', read);
  if (!files.photo) return;
  const name = privateImageName(id, clock.now());
  const target = { bucket: 'incident-photos', name, broken: 'incidentPhotoFailed', shape: 'whole' } as const;
  await storePicture(services, files.photo, target, (image) => addIncidentPhoto(em, viewer, id, image));
}

export const helpPage = page<HelpPageProps>({
  path: paths.help(':id'),
  guard: approvedMembers,
  width: 'text',
  title: msg('Get help'),
  load: async ({ em, viewer, params, services }) => {
    const help = await helpOn(em, viewer, params.id ?? '');
    const links = help.mine.map(({ id, photo }) => [id, incidentPhotoLink(services, photo)]);
    const { supportPhone = null } = services.config;
    return { ...help, supportPhone, photos: Object.fromEntries(links) };
  },
  intents: {
    'report-incident': act(report, ({ url }) => ({ to: url.pathname, toast: 'incidentReported' }), {
      once: true,
    }),
    'call-back': act(
      ({ em, viewer, params: { id = '' }, form }) => callBack(em, viewer, id, form.reporter),
      ({ url, form }) => ({ to: ownPath(String(form.next ?? '')) ?? url.pathname, toast: 'calledBack' }),
      { guard: parents },
    ),
  },
  view: ({ data, form }) => <HelpPage {...data} form={form} />,
});
