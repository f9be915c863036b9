import { error, info, success } from './message-template.ts';

export const walkTexts = {
  stepFailed: error("That didn't work", 'Please try again.'),
  onMyWayReported: success("You're on your way", "We've told the parent."),
  pickedUpReported: success('Picked up', "The walk has started. We've told the parent."),
  droppedOffReported: success('Dropped off', "We've told the parent. Mark the walk complete to get paid."),
  stepReported: info('You already reported that', "You're now seeing the latest version."),
  stepTooOld: error(
    'That was too long ago',
    'A report can arrive up to 30 minutes late. Report it again now.',
  ),
  pickUpFirst: error('Report the pick-up first', 'Then you can report the drop-off.'),
  onMyWayTooEarly: error('A little early', 'You can report this from 2 hours before the walk.'),
  lateReported: success("We've told them", 'You can change it until the walk starts.'),
  lateTooEarly: error('Too early for that', 'You can say so on the day of the walk, and the evening before.'),

  sharedWithMissing: error('Enter who the link is for.'),
  tooManyShares: error('You share this walk with 5 people', 'Stop one to add another.'),
  walkNotShared: error("This walk can't be shared now", 'It has ended, or no walker has accepted it.'),
  walkShareFailed: error("That didn't work", 'Please try again.'),
  wordNotAsked: error('Nothing to confirm', 'The link has ended, or you already confirmed it.'),
  walkShared: success('Link made', 'Send it to the person you made it for.'),
  sharingStopped: success('Sharing stopped', 'The link no longer works.'),
  wordGiven: success('Thank you', "We've told the parent."),
  linkCopied: success('Link copied'),

  toastLate: info('Running late for your walk', 'See how late on your dashboard.'),
  toastOnTime: info('On time after all', 'Your walk starts as agreed.'),
  toastOnMyWay: info('Your walker is on the way', 'See the walk on your dashboard.'),
  toastPickedUp: info('Your child was picked up', 'The walk has started.'),
  toastDroppedOff: info('Your child was dropped off', 'The walk is nearly done.'),
  toastReportPickUp: info('Have you picked up the child?', 'Report it on the walk, or call the parent.'),
  toastNotDroppedOff: info(
    'Your walk is taking longer',
    "The drop-off isn't reported yet. You can call your walker.",
  ),
  toastReportDropOff: info('Have you dropped off the child?', 'Report it on the walk, or call the parent.'),
};
