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
    'Trotwell lists only walkers with a clear, current background check. Your accepted walks stay.',
  ),
};
