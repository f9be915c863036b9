import type { Viewer } from '../domain/viewer.ts';
import type { Limits } from './limits.ts';

type LimitName = Parameters<Limits['use']>[0];

/**
 * By intent: acts that send something to somebody or add rows. Acts with another key than the person
 * count in their own handler. Acts that keep a child safe (block, get help, end a walk) have none.
 */
const BY_PERSON: Readonly<Record<string, LimitName>> = {
  'request-booking': 'request',
  'ask-everyone': 'request',
  cancel: 'cancellation',
  'cancel-booking': 'cancellation',
  withdraw: 'cancellation',
  'stay-home': 'cancellation',
  'end-series': 'cancellation',
  'running-late': 'delay',
  decline: 'answer',
  accept: 'answer',
  'accept-series': 'answer',
  'decline-series': 'answer',
  'accept-time': 'answer',
  'keep-time': 'answer',
  'withdraw-time': 'answer',
  'propose-time': 'reschedule',
  'propose-times': 'reschedule',
  'take-walk': 'answer',
  'decline-invitation': 'answer',
  offer: 'offer',
  'withdraw-offer': 'offer',
  'pick-offer': 'offer',
  review: 'review',
  'remind-payouts': 'reminder',
  'question-time': 'reminder',
  'start-payouts': 'payouts',
  'check-payouts': 'payouts',
  'disconnect-payouts': 'payouts',
  favorite: 'favorite',
  unfavorite: 'favorite',
  'add-child': 'ownList',
  'add-place': 'ownList',
  'add-receiver': 'ownList',
  'share-walk': 'ownList',
  'accept-watching': 'answer',
  'answer-first-walk': 'ownList',
  'add-days-off': 'ownList',
  'add-extra-day': 'ownList',
  'create-calendar': 'ownList',
  'replace-calendar': 'ownList',
  'save-looking': 'profile',
  'save-personal': 'profile',
  'save-walker': 'profile',
};

/** Throws `rate_limited` (429) beyond the limit of the person, or of the person and the one they write to (SAFETY-15). */
export async function limitAct(
  limits: Limits,
  viewer: Viewer,
  act: string,
  form: Readonly<Record<string, unknown>>,
): Promise<void> {
  const name = Object.hasOwn(BY_PERSON, act) && BY_PERSON[act];
  if (!name || viewer.kind !== 'member' || viewer.role === 'admin') return;
  await limits.use(name, viewer.id);
  if (name === 'request' && form.walker) await limits.use('requestPair', `${viewer.id}/${form.walker}`);
}
