import { error, success } from './message-template.ts';

export const incidentTexts = {
  incidentReported: success("We're on it", 'Our team was alerted. Keep your phone close: we may call you.'),
  incidentWithoutPhoto: success("We're on it, without your photo", 'Our team was alerted. {reason}'),
  calledBack: success('Saved that you call', 'Our team sees it.'),
  incidentKindMissing: error('Choose what happened.'),
  incidentTextMissing: error('Tell us what happened.'),
  incidentPhotoFailed: error(
    "We couldn't read this photo",
    'Choose another one, or send your report without it.',
  ),
  helpNotOpen: error(
    'Help for this walk is closed',
    'It opens when the walk starts and closes a day after. In an emergency call {emergencyNumber}, otherwise contact us.',
  ),

  incidentTakenByMe: success("It's yours", 'The other admins see that you took it.'),
  incidentNoted: success('Note added'),
  incidentIsClosed: success('Incident closed'),
  incidentTaken: error('Someone else took this incident', "You're now seeing who."),
  incidentClosed: error('Someone else closed this incident', 'You can still add a note.'),
  incidentNoteMissing: error('Enter a note.'),
  incidentOutcomeMissing: error('Choose an outcome.'),

  toastIncident: error('A walk needs help now', 'Someone reported an incident. Open Incidents.'),
  toastCallNow: error(
    'Please call about your walk now',
    'Someone on it asked for help. Their phone number is on your dashboard.',
  ),
};
