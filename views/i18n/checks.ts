import { error, info, success } from './message-template.ts';

export const checkTexts = {
  backgroundCheckSaved: success('Background check saved', "{name}'s profile shows it now."),
  identityCheckSaved: success('Identity check saved', "{name}'s profile shows it now."),
  checkDateMissing: error('Enter the date of the result.'),
  checkDateInvalid: error('Enter a date such as 2026-05-14.'),
  checkDateInFuture: error('Enter a date that is not in the future.'),
  checkReferenceTaken: error('Another check has this reference. Enter the reference of this one.'),
  walkerPausedForCheck: info(
    "Parents can't find you right now",
    'Trotwell lists only walkers with a clear, current background check.',
  ),
  walkerPausedForGuardian: info(
    "You can't take new walks right now",
    'A parent or legal guardian has to agree first. Walks you agreed on stay on your schedule.',
  ),
  referenceAsked: success('Email on its way', 'We asked this person for a reference.'),
  referenceIsYou: error('Enter the email of someone else.'),
  referenceNamedTwice: error('You already named this person. Enter another email.'),
  referencesComplete: error('You already named two people', 'You can replace one who has not answered.'),
  referenceAnswered: error('This person has answered', 'You can no longer replace or email them.'),
  referenceSentToday: error('We emailed this person less than a day ago', 'Please try again tomorrow.'),
  referenceSentOften: error('We emailed this person three times', 'You can name someone else instead.'),
  guardianAsked: success('Email on its way', 'We asked this person for their consent.'),
  guardianAgreed: error('Your guardian has already agreed'),
  guardianNotNeeded: error("You don't need a guardian's consent"),
  guardianNotConfirmed: error('Confirm that you are the parent or legal guardian.'),
  guardianLinkInvalid: error(
    "This link doesn't work",
    'It works once. Only the link in our newest email works. You can close this page, or write to us.',
  ),
  birthDateOfTeam: error('Only our team changes this date. Write to us to correct it.'),
  birthDateUnchanged: error('This is the date already.'),
  birthDateChanged: success('Date of birth changed', "{name}'s profile shows it now."),
  ageHistoryUnread: error(
    'Read the history of ages and guardians first',
    'It is on their page, and has to be confirmed with the approval.',
  ),
  birthDateDecides: error('Please contact us: this date decides whether a guardian has to agree.'),
  referenceLinkInvalid: error(
    "This link doesn't work",
    'It works once, for 14 days. Only the link in our newest email works. You can close this page.',
  ),
};
