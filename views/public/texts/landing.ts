import { market } from '../../../src/market.ts';
import { msg, tr } from '../../../src/translate.ts';
import type { PictureName } from '../../layouts/page-frame.ts';

export interface LandingStep {
  readonly picture: PictureName;
  readonly title: string;
  readonly text: string;
}

export const steps: readonly LandingStep[] = [
  {
    picture: 'step-meet',
    title: msg('Find someone you like'),
    text: msg('Read reviews by parents who paid for a walk, message walkers near you and meet up.'),
  },
  {
    picture: 'step-book',
    title: msg('Book the walk'),
    text: msg('Pick the day, time, pickup and drop-off. You see the estimated cost before you send.'),
  },
  {
    picture: 'step-walk',
    title: msg('Off they go'),
    text: msg(
      'Your walker gets allergies and instructions. Your partner can decide with you, a grandmother follow, a neighbor receive your child.',
    ),
  },
];

export const help = (): readonly { title: string; text: string }[] => [
  {
    title: tr('The walker is late or doesn’t come'),
    text: tr(
      'Their phone number is on the booking page: one tap to call. 15 minutes after the start you can say that the walker didn’t come. The walk is canceled, you pay nothing, and our team looks into it.',
    ),
  },
  {
    title: tr('Someone behaves badly'),
    text: tr(
      'Block and report them from the app. A person on our team reviews every report and can close the account. In an emergency, call {emergencyNumber} first.',
      { emergencyNumber: market.emergencyNumber },
    ),
  },
  {
    title: tr('The bill is wrong'),
    text: tr(
      'Unless you turned on automatic payment, nothing is charged before you confirm how long the walk took. If it’s still wrong, contact us. Our team can refund a payment.',
    ),
  },
];
