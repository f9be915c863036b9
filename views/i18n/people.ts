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

  referralCopied: { title: 'Referral link copied', kind: 'success' },
  referralCodeCopied: { title: 'Referral code copied', kind: 'success' },
} as const satisfies MessageTemplates;
