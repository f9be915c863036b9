import type { FailureCode } from './failure.ts';

/** Why a verb refuses, as a code of the catalogue of texts (`views/catalogue.ts` holds the words). */
export type RefusalCode =
  | FailureCode
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

export type Params = Record<string, string | number>;

/** One thing that is wrong, and what its text's {placeholders} say. */
export interface Problem {
  code: RefusalCode;
  params?: Params;
}

/**
 * - `invalid`: what was sent cannot be (422), with the fields that are wrong
 * - `forbidden`: one may know of the thing but not do this (403)
 * - `missing`: there is nothing here that one may know of (404)
 * - `conflict`: the thing has moved on meanwhile (409)
 * - `limited`: too often (429)
 * - `question`: it could be done, but the person should confirm it first; the page asks (200)
 * - `busy`: others were at the same thing for too long; again in a moment it may go well (503)
 * - `fault`: something of ours broke on the way, which the cause says (500)
 */
export type RefusalKind =
  | 'invalid'
  | 'forbidden'
  | 'missing'
  | 'conflict'
  | 'limited'
  | 'question'
  | 'busy'
  | 'fault';

/** A verb's "no": nothing was changed, and the person is told why in the catalogue's words. */
export class Refusal extends Error {
  readonly kind: RefusalKind;
  readonly problem: Problem;
  readonly fields: Readonly<Record<string, Problem>>;
  /** What the form holds when it is shown again; what was sent when left out. */
  form?: Readonly<Record<string, unknown>>;

  constructor(kind: RefusalKind, problem: Problem, fields: Record<string, Problem> = {}, cause?: unknown) {
    super(`${kind}: ${problem.code}`, { cause });
    this.name = 'Refusal';
    this.kind = kind;
    this.problem = problem;
    this.fields = fields;
  }
}

const refuse =
  (kind: RefusalKind) =>
  (code: RefusalCode, params?: Params): Refusal =>
    new Refusal(kind, params ? { code, params } : { code });

export const forbidden = refuse('forbidden');
export const missing = refuse('missing');
export const conflict = refuse('conflict');
export const limited = refuse('limited');

/** A form that cannot be taken as it is: which fields, and why. The heading is the form's own, or the general one. */
export function invalid(fields: Record<string, Problem>, heading: RefusalCode = 'checkTheForm'): Refusal {
  return new Refusal('invalid', { code: heading }, fields);
}
