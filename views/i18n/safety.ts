import { error, info, success } from './message-template.ts';

export const safetyTexts = {
  contactDetailsHidden: info(
    'Contact details are hidden for now',
    'To keep everyone safe, phone numbers, addresses, handles and payment apps stay hidden until a walk between you is confirmed. The rest of your message was sent.',
  ),

  messageReported: success('Thanks for telling us', "We'll review it. They won't know you reported it."),
  personReported: success('Thanks for telling us', "We'll look into it. They won't know you reported them."),
  reportReasonMissing: error("Choose what's wrong."),
  reportedAlready: info('You already reported this', "We're reviewing it. There's nothing more to do."),

  personBlocked: success(
    '{name} is blocked',
    "You can't see or message each other. You can unblock them in Settings.",
  ),
  walksLeftAfterBlock: error("{name} is blocked, but we couldn't cancel your walks", 'Cancel them here.'),
  personUnblocked: success('Unblocked', 'You can see and message each other again.'),
  youBlockedThem: error(
    'You blocked this person',
    'You can still read past messages. To message them again, unblock them in Settings.',
  ),
  teamUntouchable: error(
    'This is the Trotwell team',
    "You can't block or report the Trotwell team. If something is wrong, please contact us.",
  ),

  reportDismissed: success('Report closed', 'No further action was taken.'),
  reportWarned: success('Warning sent', "We'll email them. We won't say who reported them."),
  reportUnapproved: success(
    'Approval withdrawn',
    "We'll email them. They can no longer book, walk or send messages.",
  ),
};
