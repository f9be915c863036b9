import { error, success } from './message-template.ts';

export const handoverTexts = {
  pickupCodeNeeded: error('Pickup needs a code', 'Enter the pickup code on the page of the walk.'),
  pickupCodeMissing: error('Enter the pickup code.'),
  pickupCodeInvalid: error('Enter the 4 digits of the pickup code.'),
  pickupCodeWrong: error("That isn't the code. You have {left} left."),
  pickupCodeLocked: error(
    'Pickup is locked',
    'Five wrong codes were entered. Only the parent can unlock it: call them.',
  ),
  pickupNotLocked: error("Pickup isn't locked", 'The walker can enter the code.'),
  pickupReleased: success('Pickup unlocked', 'Your walker has five new tries.'),
  pickupCodeAccepted: success('Code accepted'),
  pickupAsked: success('Saved', "We'll ask your walkers for a code at pickup."),
  pickupNotAsked: success('Saved', "Your walkers aren't asked for a code."),
  pickupSettingsFailed: error("We couldn't save your pickup settings"),
  codeWordTooShort: error('Use a code word of at least 4 letters.'),

  receiverNameMissing: error("Enter the person's name."),
  receiverPhoneMissing: error("Enter the person's phone number."),
  receiverListed: error('{name} has this phone number already. Enter another one, or edit that person.'),
  receivedChildMissing: error('Choose at least one child.'),
  tooManyReceivers: error('{name} has 5 people. Remove one to add another.'),
  receiverAdded: success('Person added', "Your walker sees them on the child's safety sheet."),
  receiverUpdated: success('Person updated'),
  receiverRemoved: success('Person removed'),
  goesHomeAlone: success('Saved', 'Your child may go home alone.'),
  goesHomeWithSomeone: success('Saved', 'Someone must receive your child.'),
  dropoffSaveFailed: error("We couldn't save who may receive your child"),
};
