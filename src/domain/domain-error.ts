import type { InternalErrorCode } from './internal-error-code.ts';

/** Why a command refuses, as a code of the catalogue of texts (`views/i18n.ts` holds the words). */
export type ErrorCode =
  | InternalErrorCode
  | 'accountExists'
  | 'accountExistsAtInsert'
  | 'actualDurationInvalid'
  | 'adminUntouchable'
  | 'alreadyDecided'
  | 'alreadyPaid'
  | 'alreadyRefunded'
  | 'amountTooSmall'
  | 'approvalPending'
  | 'approvalTooYoung'
  | 'assigneeBusy'
  | 'assigneeChildBusy'
  | 'assigneeNotReady'
  | 'birthDateInvalid'
  | 'birthDateMissing'
  | 'bookingAccessDenied'
  | 'bookingDateInvalid'
  | 'bookingDateTooFar'
  | 'bookingFieldsMissing'
  | 'bookingManagementNeedsApproval'
  | 'bookingNotFound'
  | 'bookingTaken'
  | 'breakTooLong'
  | 'busy'
  | 'cancelOnlyPending'
  | 'checkTheForm'
  | 'childAgeInvalid'
  | 'childHasOpenBooking'
  | 'childNameMissing'
  | 'childNotYours'
  | 'childSlotTaken'
  | 'childTaken'
  | 'choiceInvalid'
  | 'codeMissing'
  | 'codeUsed'
  | 'codeWrong'
  | 'currentPasswordWrong'
  | 'dateInvalid'
  | 'dateOver'
  | 'datesTaken'
  | 'dateTooFar'
  | 'deletionAlreadyRequested'
  | 'deletionNotConfirmed'
  | 'deletionStillOpen'
  | 'durationAlreadyConfirmed'
  | 'durationInvalid'
  | 'emailEndingUnknown'
  | 'emailNotConfirmed'
  | 'emailShapeInvalid'
  | 'emailTypo'
  | 'emailUnsupported'
  | 'experienceInvalid'
  | 'fieldInvalid'
  | 'fieldMissing'
  | 'fieldTooLong'
  | 'fileTooLarge'
  | 'fileTypeInvalid'
  | 'forbidden'
  | 'formTooLarge'
  | 'idempotencyMismatch'
  | 'jobNotSetAside'
  | 'lastAdmin'
  | 'lastDayFirst'
  | 'linkUsedOrExpired'
  | 'messageEmpty'
  | 'messageNotAllowed'
  | 'messagesTooFast'
  | 'messageTooLong'
  | 'mustBeDollarSteps'
  | 'nobodyChosen'
  | 'noShowReasonMissing'
  | 'noShowSettled'
  | 'noShowTooEarly'
  | 'noShowTooLate'
  | 'notDecidedYet'
  | 'notDeclined'
  | 'notFound'
  | 'notPaidYet'
  | 'notYourself'
  | 'offererBusy'
  | 'offerGone'
  | 'offerNeedsAvailability'
  | 'outsideAvailability'
  | 'pageAccessDenied'
  | 'passwordsDiffer'
  | 'passwordTooCommon'
  | 'passwordTooLong'
  | 'passwordTooShort'
  | 'passwordWrong'
  | 'payableNow'
  | 'paymentDeclined'
  | 'paymentNotDue'
  | 'paymentProcessing'
  | 'paymentSystemUnavailable'
  | 'payoutsStillNeeded'
  | 'personUnreachable'
  | 'phoneInvalid'
  | 'neighborhoodNotAddress'
  | 'phoneNeeded'
  | 'photoRefused'
  | 'priceChanged'
  | 'privacyNotAccepted'
  | 'profileIncompleteMissing'
  | 'rateMissing'
  | 'rateTooHigh'
  | 'ratingInvalid'
  | 'ratingMissing'
  | 'receiptsTooSoon'
  | 'recoveryCodeWrong'
  | 'referralOwn'
  | 'referralUnknown'
  | 'refundAmountInvalid'
  | 'refundChanged'
  | 'refundDisputed'
  | 'refundFailed'
  | 'refundReasonMissing'
  | 'refundTooMuch'
  | 'refundUnanswered'
  | 'refundUnderWay'
  | 'reportedAlready'
  | 'reportReasonMissing'
  | 'requestExpired'
  | 'resendTooSoon'
  | 'resetPasswordsDiffer'
  | 'resetPasswordTooShort'
  | 'reviewAlreadySubmitted'
  | 'secondStepOver'
  | 'signInFailed'
  | 'signInFirst'
  | 'signUpTooOften'
  | 'slotTaken'
  | 'staleEdit'
  | 'stopLinkUnknown'
  | 'teamUntouchable'
  | 'termsNotAccepted'
  | 'timeDoesNotExist'
  | 'tooManyAttempts'
  | 'tooManyDates'
  | 'tooManyWindows'
  | 'tooYoung'
  | 'twoFactorChanged'
  | 'twoFactorRequired'
  | 'userNotFound'
  | 'walkChanged'
  | 'walkerDayOff'
  | 'walkerIncomplete'
  | 'walkerNotReadyForPayouts'
  | 'walkerUnavailable'
  | 'walkNotStarted'
  | 'walkOver'
  | 'walkStartTooEarly'
  | 'windowBackwards'
  | 'windowMissing'
  | 'windowsOverlap'
  | 'withdrawReasonMissing'
  | 'withdrawTooLate'
  | 'youBlockedThem';

export type MessageParams = Record<string, string | number>;

/** One thing that is wrong, and what its text's {placeholders} say. */
export interface FieldError {
  code: ErrorCode;
  params?: MessageParams;
}

/**
 * - `invalid`: what was sent cannot be (422), with the fields that are wrong
 * - `forbidden`: one may know of the thing but not do this (403)
 * - `not_found`: there is nothing here that one may know of (404)
 * - `conflict`: the thing has moved on meanwhile (409)
 * - `rate_limited`: too often (429)
 * - `confirmation_required`: it could be done, but the person should confirm it first; the page asks (200)
 * - `busy`: others were at the same thing for too long; again in a moment it may go well (503)
 * - `internal`: something of ours broke on the way, which the cause says (500)
 */
export type ErrorKind =
  | 'invalid'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'rate_limited'
  | 'confirmation_required'
  | 'busy'
  | 'internal';

/** A command's "no": nothing was changed, and the person is told why in the catalogue's words. */
export class DomainError extends Error {
  readonly kind: ErrorKind;
  readonly summary: FieldError;
  readonly fields: Readonly<Record<string, FieldError>>;
  /** What the form holds when it is shown again; what was sent when left out. */
  form?: Readonly<Record<string, unknown>>;

  constructor(
    kind: ErrorKind,
    problem: FieldError,
    fields: Record<string, FieldError> = {},
    cause?: unknown,
  ) {
    super(`${kind}: ${problem.code}`, { cause });
    this.name = 'DomainError';
    this.kind = kind;
    this.summary = problem;
    this.fields = fields;
  }
}

const domainError =
  (kind: ErrorKind) =>
  (code: ErrorCode, params?: MessageParams): DomainError =>
    new DomainError(kind, params ? { code, params } : { code });

export const forbidden = domainError('forbidden');
export const notFound = domainError('not_found');
export const conflict = domainError('conflict');
export const rateLimited = domainError('rate_limited');

/** A form that cannot be taken as it is: which fields, and why. The heading is the form's own, or the general one. */
export function invalid(
  fields: Record<string, FieldError>,
  heading: ErrorCode = 'checkTheForm',
): DomainError {
  return new DomainError('invalid', { code: heading }, fields);
}
