import { zonedMoment } from '../../src/dates.ts';
import type { PasskeyChange, TwoFactorChange } from '../../src/domain/email/email-facts.ts';
import { paths } from '../../src/paths.ts';
import { msg, tr } from '../../src/translate.ts';
import { button, type TextsOfKinds } from './email-texts.ts';

interface SecurityEvent {
  title: string;
  text: string;
}

const TWO_FACTOR: Record<TwoFactorChange, SecurityEvent> = {
  on: {
    title: msg('Two-factor sign-in was turned on'),
    text: msg('Two-factor sign-in was turned on for your account. You now need your phone to sign in.'),
  },
  off: {
    title: msg('Two-factor sign-in was turned off'),
    text: msg('Two-factor sign-in was turned off for your account. You now sign in with just your password.'),
  },
  'new-codes': {
    title: msg('You have new recovery codes'),
    text: msg('New recovery codes were made for your account. The old ones no longer work.'),
  },
  'recovery-code': {
    title: msg('A recovery code was used'),
    text: msg('Someone signed in to your account with your password and a recovery code.'),
  },
  reset: {
    title: msg('Our team reset your two-factor sign-in'),
    text: msg(
      'Our team reset two-factor sign-in for your account. Your phone, recovery codes and passkeys were removed, and you were signed out everywhere.',
    ),
  },
};

const PASSKEYS: Record<PasskeyChange, SecurityEvent> = {
  added: {
    title: msg('A passkey was added to your account'),
    text: msg('A passkey was added to your account. It signs you in without a password.'),
  },
  removed: {
    title: msg('A passkey was removed from your account'),
    text: msg('A passkey was removed from your account.'),
  },
  copied: {
    title: msg('We blocked a sign-in to your account'),
    text: msg(
      "We refused a sign-in with one of your passkeys, because it may have been copied to another device. That passkey doesn't work anymore. Remove it, and add a new one.",
    ),
  },
};

const signedInFrom = (firstName: string, { name, at }: { name: string | null; at: Date }): string =>
  name === null
    ? tr('Hi {firstName}, someone signed in to your account from an unknown device on {time}.', {
        firstName,
        time: zonedMoment(at),
      })
    : tr('Hi {firstName}, someone signed in to your account with {device} on {time}.', {
        firstName,
        device: name,
        time: zonedMoment(at),
      });

const securityHeading = ({ title }: SecurityEvent) => ({
  subject: tr(title),
  preview: tr("If it wasn't you, choose a new password right away and contact us."),
  title: tr(title),
});

/** About how somebody signs in. */
export const securityTexts = {
  'two-factor-changed': ({ firstName, change }) => ({
    ...securityHeading(TWO_FACTOR[change]),
    text: `${tr("Hi {firstName}, here's what changed.", { firstName })} ${tr(TWO_FACTOR[change].text)}`,
    act: button(tr('Check your settings'), paths.twoFactor),
    aside: tr("If it wasn't you, choose a new password right away and contact us."),
  }),
  'passkey-changed': ({ firstName, change }) => ({
    ...securityHeading(PASSKEYS[change]),
    text: `${tr("Hi {firstName}, here's what changed.", { firstName })} ${tr(PASSKEYS[change].text)}`,
    act: button(tr('Check your passkeys'), paths.passkeys),
    aside: tr(
      "If it wasn't you, remove the passkeys you don't know, choose a new password right away and contact us.",
    ),
  }),
  'new-device': ({ firstName, device }) => ({
    subject: tr('New sign-in to your Trotwell account'),
    preview: tr("If this was you, there's nothing to do."),
    title: tr('A sign-in from a new device'),
    text: `${
      device
        ? signedInFrom(firstName, device)
        : tr('Hi {firstName}, someone signed in to your account from a device we have not seen before.', {
            firstName,
          })
    } ${tr("If this was you, there's nothing to do.")}`,
    notes: [
      tr(
        "If it wasn't you, choose a new password right away. That signs everyone out. Then check your passkeys and contact us.",
      ),
    ],
    act: button(tr("It wasn't me"), paths.requestReset),
  }),
} satisfies Partial<TextsOfKinds>;
