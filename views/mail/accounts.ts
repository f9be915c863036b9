import { paths } from '../../src/paths.ts';
import { formatList, msg, tr } from '../../src/translate.ts';
import { aside, button, type TextsOfKinds } from './email-texts.ts';

const NEXT_STEPS = {
  tot: msg('Hi {firstName}, you can now add your children, find a walker you like and book your first walk.'),
  trotter: msg(
    'Hi {firstName}, you can now answer requests and message parents who are looking. Parents can find you as soon as your profile is complete.',
  ),
};

export const accountEmailTexts = {
  'confirm-email': (data) => ({
    subject: tr('Confirm your email for Trotwell'),
    preview: tr('Confirm it so our team can review your account.'),
    title: tr('Confirm your email'),
    text: tr('Hi {firstName}, welcome to Trotwell!', data),
    notes: [
      tr(
        "Please confirm this is your email. Then our team will review your account, which takes 24-48 hours. We'll email you as soon as you're approved.",
      ),
    ],
    act: button(tr('Confirm my email'), `${paths.emailConfirmed}?token=${data.token}`),
    aside: tr("The link works once, for 24 hours. If you didn't sign up, you can ignore this email."),
  }),
  'approval-approved': (data) => ({
    subject: tr('Your Trotwell account is approved'),
    preview: tr("You're approved. Sign in to get started."),
    title: tr("You're approved"),
    body: [tr(NEXT_STEPS[data.role], data), button(tr('Sign in'), paths.auth)],
  }),
  'approval-rejected': (data) => ({
    subject: tr('About your Trotwell account'),
    preview: tr('Our team made a decision about your account.'),
    title: data.withdrawn ? tr('Your approval was withdrawn') : tr("Your account wasn't approved"),
    body: [
      data.guardian
        ? tr(
            "Hi {firstName}, your guardian withdrew their consent, so your account is no longer approved. You can't accept walks, and your open requests and confirmed walks, if you had any, were canceled. If a guardian agrees again, we can approve you again.",
            data,
          )
        : data.withdrawn
          ? tr(
              "Hi {firstName}, our team withdrew your account's approval. You can't book or accept walks, and your open requests and confirmed walks, if you had any, were canceled.",
              data,
            )
          : tr(
              "Hi {firstName}, our team reviewed your account and didn't approve it. You can't book or accept walks.",
              data,
            ),
      data.families.length > 0 &&
        tr('You no longer follow or decide about walks of children of {families}.', {
          families: formatList(data.families),
        }),
      data.report &&
        tr(
          'This rests in part on a report by {report}, which did not make the decision. Ask them for a free copy within 60 days, and dispute what is wrong in it with them and with us.',
          { report: data.report },
        ),
      !data.guardian && tr('If you think this is a mistake or something has changed, please tell us.'),
      data.guardian ? button(tr('See what to do'), paths.myChecks) : button(tr('Contact us'), paths.contact),
    ],
  }),
  'deletion-approved': (data) => ({
    subject: tr('Your Trotwell account is closed'),
    preview: tr("You're signed out everywhere, and no one can see your profile anymore."),
    title: tr('Your account is closed'),
    text: tr(
      "Hi {firstName}, we closed your account as you asked. You're signed out everywhere, and no one can see your profile anymore.",
      data,
    ),
    notes: [
      tr(
        "In 30 days we'll permanently delete your details, your children's details and all photos. Records of walks and payments stay, without your name.",
      ),
      aside(tr("If you didn't ask for this, contact us right away.")),
    ],
    act: button(tr('Contact us'), paths.contact),
  }),
  'deletion-rejected': (data) => ({
    subject: tr('Your Trotwell account stays open'),
    preview: tr("Our team couldn't close it yet."),
    title: tr('Your account stays open'),
    text: tr(
      "Hi {firstName}, our team reviewed your request and didn't close your account. Nothing was deleted, and you can keep using it.",
      data,
    ),
    notes: [tr('If you still want to leave, tell us or ask again in Settings.')],
    act: button(tr('Contact us'), paths.contact),
  }),
  'address-test': (data) => ({
    subject: tr('Emails from Trotwell arrive again'),
    preview: tr('You asked us to try your address again.'),
    title: tr('Your address works'),
    text: tr(
      "Hi {firstName}, you asked us to try your address again. If you read this, it works, and there's nothing to do.",
      data,
    ),
    act: button(tr('Choose your emails'), paths.settings),
  }),
  'reset-password': (data) => ({
    subject: tr('Choose a new password for Trotwell'),
    preview: tr('The link works once, for an hour.'),
    title: tr('Choose a new password'),
    body: [
      tr(
        'Hi {firstName}, someone asked to reset your password. If that was you, choose a new one here:',
        data,
      ),
      button(tr('Choose a new password'), `${paths.resetPassword}?type=recovery&token=${data.token}`),
      tr('Saving it signs you out on every device.'),
      aside(
        tr(
          "The link works once, for an hour. If it wasn't you, ignore this email. Your password won't change.",
        ),
      ),
    ],
  }),
  'password-changed': (data) => ({
    subject: tr('Your Trotwell password was changed'),
    preview: tr("If you changed it, there's nothing to do."),
    title: tr('Your password was changed'),
    text: tr(
      "Hi {firstName}, your password was just changed, and you were signed out on every other device. If this was you, there's nothing to do.",
      data,
    ),
    notes: [tr("If it wasn't you, choose a new password right away and contact us.")],
    act: button(tr("It wasn't me"), paths.requestReset),
    aside: tr('Passkeys keep working after a new password. Check yours in Settings.'),
  }),
} satisfies Partial<TextsOfKinds>;
