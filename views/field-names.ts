import { CHILD_FIELDS, forChildTexts } from '../src/domain/children/child-fields.ts';
import { msg } from '../src/translate.ts';
import type { MessageKey } from './i18n.ts';

/** A field's name inside a sentence, for `tr`: "Enter your first name." */
export const FIELD_NAMES: Readonly<Record<string, string>> = {
  firstName: msg('your first name'),
  lastName: msg('your last name'),
  email: msg('your email'),
  phone: msg('your phone number'),
  password: msg('your password'),
  currentPassword: msg('your current password'),
  newPassword: msg('a new password'),
  referralCode: msg('the referral code'),
  subject: msg('a subject'),
  message: msg('your message'),
  date: msg('the date'),
  time: msg('the time'),
  duration: msg('the estimated duration'),
  actualDuration: msg('the actual duration'),
  pickup: msg('the pickup location'),
  dropoff: msg('the drop-off location'),
  notes: msg('the notes'),
  from: msg('the first day'),
  until: msg('the last day'),
  to: msg('the last day'),
  'extra.0.start': msg('the hours'),
  name: msg("the child's name"),
  ...forChildTexts((name) => CHILD_FIELDS[name].named),
  neighborhood: msg('your neighborhood'),
  languages: msg('your languages'),
  bio: msg('your bio'),
  reason: msg('the reason'),
  role: msg('parent or walker'),
  codeWord: msg('the code word'),
  receiverName: msg("the person's name"),
  receiverPhone: msg("the person's phone number"),
  age: msg("the child's age"),
  sex: msg("the child's sex"),
  hourlyRate: msg('your hourly rate'),
  experienceYears: msg('your years of experience'),
  dateOfBirth: msg('your date of birth'),
  rating: msg('your rating'),
  needs: msg('what you need'),
  comment: msg('your review'),
};

export const NAMING: Partial<Record<string, MessageKey>> = {
  fieldMissing: 'namedFieldMissing',
  fieldTooLong: 'namedFieldTooLong',
  fieldInvalid: 'namedFieldInvalid',
  choiceInvalid: 'namedChoiceInvalid',
};
