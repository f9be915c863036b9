import type { MessageTemplates } from './message-template.ts';

export const peopleTexts = {
  preferencesUpdated: { title: 'Preferences Updated', kind: 'success' },
  preferencesUpdateFailed: { title: 'Failed to update preferences. Please try again.', kind: 'error' },
  profileUpdated: { title: 'Profile Updated', kind: 'success' },
  profileUpdateFailed: { title: 'Failed to update profile. Please try again.', kind: 'error' },
  walkerProfileLoadFailed: { title: 'Failed to load walker profile.', kind: 'error' },
  walkerProfileUpdateFailed: { title: 'Failed to update walker profile. Please try again.', kind: 'error' },
  photoUpdated: { title: 'Photo Updated', kind: 'success' },
  photoUploadFailed: {
    title: 'Upload Failed',
    text: 'Failed to upload photo. Please try again.',
    kind: 'error',
  },
  photoRefused: { title: 'Upload Failed', text: '{message}', kind: 'error' },
  fileTypeInvalid: { title: 'Invalid File Type', text: 'Please select an image file.', kind: 'error' },
  fileTooLarge: {
    title: 'File Too Large',
    text: 'Please select an image smaller than 5MB.',
    kind: 'error',
  },
  tooYoung: { title: 'Walkers must be 16 or older.', kind: 'error' },
  birthDateMissing: { title: 'Enter your date of birth.', kind: 'error' },
  birthDateInvalid: { title: 'Enter a date of birth in the past.', kind: 'error' },
  phoneNeeded: {
    title: 'Keep a phone number while you have a confirmed walk. The parent may need to call you.',
    kind: 'error',
  },
  phoneInvalid: { title: 'Enter a phone number with area code.', kind: 'error' },
  neighborhoodNotAddress: {
    title: 'Enter a neighborhood, such as Chelsea, without a street address.',
    kind: 'error',
  },
  rateMissing: { title: 'Set an hourly rate above $0.', kind: 'error' },
  rateTooHigh: { title: 'Your hourly rate can be at most $25.', kind: 'error' },
  mustBeDollarSteps: { title: 'Use steps of $0.50, such as 18.50.', kind: 'error' },
  experienceInvalid: {
    title: 'Enter your experience in whole years. 0 is fine.',
    kind: 'error',
  },
  imageLoadFailed: { title: 'Failed to load image', kind: 'error' },

  childrenLoadFailed: { title: 'Failed to load children profiles.', kind: 'error' },
  childNameMissing: { title: 'Missing Information', text: "Please enter the child's name.", kind: 'error' },
  childImageUploaded: { title: 'Image uploaded', kind: 'success' },
  childImageUploadFailed: {
    title: 'Upload failed',
    text: 'Failed to upload image. Please try again.',
    kind: 'error',
  },
  childCreated: { title: 'Profile Created', kind: 'success' },
  childUpdated: { title: 'Profile Updated', kind: 'success' },
  childSaveFailed: {
    title: 'Save Failed',
    text: 'Failed to save child profile. Please try again.',
    kind: 'error',
  },
  childDeleted: { title: 'Profile Deleted', kind: 'success' },
  childDeleteFailed: {
    title: 'Delete Failed',
    text: 'Failed to delete child profile. Please try again.',
    kind: 'error',
  },
  childAgeInvalid: { title: 'Enter an age from 0 to 18.', kind: 'error' },
  childHasOpenBooking: {
    title: 'There is still an open walk',
    text: "{name} has a walk that isn't finished. You can delete the profile once it's finished or canceled.",
    kind: 'error',
  },
  childNotYours: { title: 'Choose one of your children.', kind: 'error' },
  childrenAccessDenied: { title: 'Access Denied', kind: 'error' },

  walkersLoadFailed: { title: 'Failed to load available walkers.', kind: 'error' },
  favoritesUpdateFailed: { title: 'Failed to update favorites.', kind: 'error' },
  favoriteAdded: { title: 'Added to favorites', kind: 'success' },
  favoriteRemoved: { title: 'Removed from favorites', kind: 'success' },

  lookingParentsLoadFailed: { title: 'Failed to load parents looking for trotters.', kind: 'error' },
  profileIncomplete: {
    title: 'Profile Incomplete',
    text: 'Complete your profile to send messages to parents.',
    kind: 'error',
  },
  profileIncompleteMissing: {
    title: 'Profile Incomplete',
    text: 'Complete your profile to message parents. Missing: {list}',
    kind: 'error',
  },
  messagesLoadFailed: { title: 'Failed to load messages.', kind: 'error' },
  messageSendFailed: { title: 'Failed to send message.', kind: 'error' },
  messageEmpty: { title: 'Write a message first.', kind: 'error' },
  messageTooLong: { title: 'Keep your message to 2,000 characters.', kind: 'error' },
  messagesTooFast: {
    title: "You're sending messages too fast",
    text: 'Try again in {wait}.',
    kind: 'error',
  },
  messageGivenBack: {
    title: "Your message wasn't sent. Check your connection and try again.",
    kind: 'info',
  },
  messageUnreachable: {
    title: "You can't reach this person right now",
    text: 'Your past messages with them are still here.',
    kind: 'info',
  },
  messageNotAllowed: {
    title: "You can't message this person yet",
    text: 'Walkers can message parents who are looking for a walker, have a booking with them, or messaged them first.',
    kind: 'error',
  },
  personUnreachable: {
    title: "You can't reach this person right now",
    text: 'You can still read your past messages.',
    kind: 'error',
  },

  referralCopied: { title: 'Referral link copied', kind: 'success' },
  referralCodeCopied: { title: 'Referral code copied', kind: 'success' },
} as const satisfies MessageTemplates;
