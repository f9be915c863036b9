import { error, info, success } from './message-template.ts';

export const cardTexts = {
  cardSaved: success('Card saved', '{card}'),
  cardSetupRefused: error(
    "Cards can't be saved right now",
    "It's not your card: our team has been notified and will fix it.",
  ),
  cardSetupFailed: error("We couldn't save your card", 'Nothing was charged. Please try again.'),
  cardNeedsScript: info(
    'The card form needs JavaScript',
    'Turn it on in your browser to save a card. Paying with a saved card works without it.',
  ),
  cardIsDefault: success('Default card changed', "We'll use {card} from now on."),
  cardRemoved: success('Card removed', '{card}'),
  cardRemoveFailed: error(
    "We couldn't remove your card",
    "We couldn't reach our payment provider. Please try again.",
  ),
  cardGone: error('You removed this card'),
  automaticOn: success('Automatic payment is on', 'It begins with your next walk.'),
  automaticOff: success('Automatic payment is off', "You'll pay for each walk yourself."),
  automaticStopped: success('Automatic payment stopped', 'You can pay for this walk when you are ready.'),
  timeQuestioned: success('We asked them to check the time', 'Their card is not charged automatically.'),
  notAutomatic: error(
    'No automatic payment is planned',
    "It was paid, stopped or changed a moment ago. You're now seeing the latest version.",
  ),
  noCard: error(
    "You don't have a saved card",
    "Your card wasn't charged. Save a card in your settings, or pay with another card.",
  ),
  walksPaid: success('{paid} of {count} walks paid', 'We charged {amount}.'),
  walksPartlyPaid: info(
    '{paid} of {count} walks paid',
    'We charged {amount}. {message} The other walks are still to pay.',
  ),
  walksNotPaid: error('No walks paid', "{message} Your card wasn't charged."),
  tooManyWalks: error(
    'Too many walks at once',
    "You can pay for up to {max} walks at once. Your card wasn't charged.",
  ),
  paymentNeedsBank: info(
    'Your bank wants you to confirm',
    "Your card hasn't been charged yet. Confirm this payment with your bank.",
  ),
};
