import type { MessageKey } from './i18n.ts';

/** What a field holds, as a sentence about it says: "Enter your first name." */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  firstName: 'your first name',
  lastName: 'your last name',
  email: 'your email',
  phone: 'your phone number',
  password: 'your password',
  currentPassword: 'your current password',
  newPassword: 'a new password',
  referralCode: 'the referral code',
  subject: 'a subject',
  message: 'your message',
  date: 'the date',
  time: 'the time',
  duration: 'the estimated duration',
  actualDuration: 'the actual duration',
  pickup: 'the pickup location',
  dropoff: 'the drop-off location',
  notes: 'the notes',
  from: 'the first day',
  to: 'the last day',
  'extra.0.start': 'the hours',
  name: "the child's name",
  school: 'the school',
  allergies: 'the allergies',
  medicalConditions: 'the medical conditions',
  emergencyContactName: "the contact's name",
  emergencyContactPhone: "the contact's phone",
  pickupInstructions: 'the pick-up instructions',
  dropoffInstructions: 'the drop-off instructions',
  specialInstructions: 'the special instructions',
  neighborhood: 'your neighborhood',
  languages: 'your languages',
  bio: 'your bio',
  reason: 'the reason',
  comment: 'your review',
};

/** The general sentences about a field, and those that name it. */
export const NAMING: Partial<Record<string, MessageKey>> = {
  fieldMissing: 'namedFieldMissing',
  fieldTooLong: 'namedFieldTooLong',
  fieldInvalid: 'namedFieldInvalid',
};
