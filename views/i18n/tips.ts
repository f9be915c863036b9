import { error, info, success } from './message-template.ts';

export const tipTexts = {
  tipPaid: success('Tip sent', 'Thank you! All of it goes to your walker.'),
  tipMissing: error('Choose a tip.'),
  tipAmountInvalid: error('Enter an amount from {least} to {most}.'),
  alreadyTipped: info('You already tipped for this walk', "You weren't charged again."),
  notTipped: error('No tip for this walk'),
  tipNotPossible: error(
    "You can't tip for this walk",
    "It was refunded or disputed. Your card wasn't charged.",
  ),
  tipTooLate: error(
    "It's too late for a tip",
    "You can tip up to 14 days after you pay. Your card wasn't charged.",
  ),
};
