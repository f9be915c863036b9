import { error, info } from './message-template.ts';

export const formTexts = {
  forbidden: error(
    'Access Denied',
    "You don't have permission to do this. If you think you should, please contact us.",
  ),
  checkTheForm: error(
    'Please check the form',
    'A few fields need your attention. Everything you typed is still here.',
  ),
  staleEdit: error(
    'This changed while you were editing',
    'Nothing has been saved yet. Choose what to keep, then save again.',
  ),
  fieldMissing: error("Fill in this field. It's required."),
  namedFieldMissing: error('Enter {field}.'),
  fieldTooLong: error('Use at most {max} characters.'),
  namedFieldTooLong: error('Use at most {max} characters for {field}.'),
  fieldInvalid: error('Enter a valid value.'),
  nameHasAddress: error('Enter a name without a phone number, web or email address.'),
  namedFieldInvalid: error('Check {field}.'),
  choiceInvalid: error('Choose one of the options.'),
  namedChoiceInvalid: error('Choose {field}.'),
  formTooLarge: error(
    'This is too large to send',
    'Shorten the text or choose a smaller photo, then try again.',
  ),
  downloadTooOften: error('You already have this file', 'You can download your data again in {wait}.'),
  contactTrap: error('A hidden field was filled in, perhaps by your browser. Press “Send message” again.'),
  contactTooOften: error(
    'Your message was not sent',
    'You sent several. Wait {wait}, or email {contactEmail}.',
  ),
  tooManyAttempts: error('Too many tries', 'To keep accounts safe, wait {wait} and try again.'),
  serverTrouble: error(
    'Something went wrong on our end',
    'Please try again. If it keeps happening, contact us and mention request {requestId}.',
  ),
  noSuchCall: error('There is no such call.'),
  busy: error("We're a little busy right now", 'Please try again in a few seconds.'),
  perhapsSaved: error(
    "We can't say whether this was saved",
    'The connection broke at that moment. Look before you send it again.',
  ),
  overloaded: error("We're a little busy right now", 'This page loads by itself in a few seconds.'),
  overloadedForm: error(
    "We're a little busy right now",
    'Nothing was sent. Go back to what you typed, and send it again in a few seconds.',
  ),
  idempotencyMismatch: error(
    'You already submitted this',
    'We kept your first version. To submit something new, open the form again.',
  ),

  notFound: error('Oops! Page not found', 'The page may have moved, or the link may have a typo.'),
  unexpectedError: error('Unexpected Application Error!', '{message}'),

  profileBeingSetUp: info('Setting up your profile...'),
  roleUnknown: error('Unknown Role - Please contact support.'),
  walkerNotFound: error('Walker Not Found', 'This walker may have left Trotwell.'),

  noChildren: info(
    'No Children Added',
    "Add a child profile first, so your walker knows who they're walking with.",
  ),
  bookingNotFound: error('Booking Not Found', 'Check the link, or look on Home and in the schedule.'),
  userNotFound: error('User Not Found', 'This account may have been deleted. Check the link.'),
};
