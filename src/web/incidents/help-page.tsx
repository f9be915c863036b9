import { t } from '../../../views/i18n.ts';
import { HelpOnCallsPage, HelpPage, type HelpPageProps } from '../../../views/incidents/HelpPage.tsx';
import { clock } from '../../clock.ts';
import { DomainError, type FieldError } from '../../domain/forms/domain-error.ts';
import { type HelpOnCalls, helpOn } from '../../domain/incidents/help.ts';
import { addIncidentPhoto } from '../../domain/incidents/photo.ts';
import { callBack, readIncident, reportIncident } from '../../domain/incidents/report-incident.ts';
import { privateImageName } from '../../gateways/storage/storage.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { acts } from '../kit/act.ts';
import { approvedMembers } from '../kit/guards.ts';
import { type FormContext, page, type Redirect } from '../kit/page.tsx';
import { storePicture } from '../picture-upload.ts';
import { incidentPhotoLink } from './photo-links.ts';

/** A photo that cannot be taken holds up no call for help: what is wrong with it is returned (INCIDENT-2). */
async function report(context: FormContext): Promise<FieldError | undefined> {
  const { em, viewer, params, form, files, services } = context;
  const read = readIncident(form);
  await services.limits.use('incident', viewer.id);
  const id = await reportIncident(em, viewer, params.id ?? '', read);
  if (!files.photo) return undefined;
  const name = privateImageName(id, clock.now());
  const target = { bucket: 'incident-photos', name, shape: 'whole' } as const;
  try {
    await storePicture(services, files.photo, target, (image) => addIncidentPhoto(em, viewer, id, image));
  } catch (error) {
    if (error instanceof DomainError && error.fields.photo) return error.fields.photo;
    throw error;
  }
  return undefined;
}

const reported = ({ url }: FormContext, refusedPhoto?: FieldError): Redirect => ({
  to: url.pathname,
  toast: refusedPhoto ? 'incidentWithoutPhoto' : 'incidentReported',
  params: refusedPhoto && { reason: wordsOf(refusedPhoto) },
});

function wordsOf({ code, params }: FieldError): string {
  const { title, text } = t(code, params);
  return text ?? title;
}

export const helpPage = page<HelpPageProps | HelpOnCalls>({
  path: paths.help(':id'),
  guard: approvedMembers,
  width: 'text',
  stylesheet: 'incident',
  title: msg('Get help'),
  load: async ({ em, viewer, params, services }) => {
    const help = await helpOn(em, viewer, params.id ?? '');
    if ('calls' in help) return help;
    const links = help.mine.map(({ id, photo }) => [id, incidentPhotoLink(services, photo)]);
    return { ...help, photos: Object.fromEntries(links) };
  },
  intents: {
    'report-incident': {
      submit: async (context) => reported(context, await report(context)),
      again: (context) => reported(context),
    },
    ...acts(
      {},
      { 'call-back': { command: (em, viewer, id, form) => callBack(em, viewer, id, form.reporter) } },
    ),
  },
  view: ({ data, form }) =>
    'calls' in data ? <HelpOnCallsPage {...data} /> : <HelpPage {...data} form={form} />,
});
