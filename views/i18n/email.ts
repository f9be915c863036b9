import { error, success } from './message-template.ts';

export const emailTexts = {
  testEmailSent: success("We've sent a test email", "If it comes back, we'll tell you here."),
  addressReachable: error('Nothing to fix', 'Emails to you arrive, as far as we know.'),
  suppressionLifted: success('Emails go to this address again'),
  suppressionGone: error('No such address', 'Emails already go to it again.'),
};
