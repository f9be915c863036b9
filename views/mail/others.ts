import { fullDate } from '../../src/dates.ts';
import { maskContactDetails } from '../../src/domain/contact-details/mask.ts';
import { MASK } from '../../src/domain/own-words.ts';
import { MILESTONES, nextMilestone } from '../../src/domain/rewards/milestones.ts';
import { ellipsize } from '../../src/domain/truncate.ts';
import { paths } from '../../src/paths.ts';
import { formatList, plural, tr } from '../../src/translate.ts';
import { aside, button, facts, type TextsOfKinds } from './email-texts.ts';

const dateOf = (date: string) => fullDate(Temporal.PlainDate.from(date));

export const otherTexts = {
  'check-expiring': ({ firstName, expiresOn, required, walks }) => ({
    subject: tr('Your background check expires soon'),
    preview: tr('It is valid until {expiresOn}.', { expiresOn: dateOf(expiresOn) }),
    text: tr(
      'Hi {firstName}, your background check is valid until {expiresOn}. Start a new one now: it can take some days.',
      { firstName, expiresOn: dateOf(expiresOn) },
    ),
    notes: [
      [
        required
          ? tr("After that day, parents can't find you, and your confirmed walks are canceled.")
          : tr('After that day, parents will read on your profile that it has expired.'),
        required &&
          walks > 0 &&
          plural(walks, 'There is 1 confirmed walk after it.', 'There are {count} confirmed walks after it.'),
      ]
        .filter(Boolean)
        .join(' '),
    ],
    act: button(tr('See what to do'), paths.myChecks),
  }),
  'check-expired': ({ firstName, expiresOn, required, walks }) => ({
    subject: tr('Your background check has expired'),
    preview: required
      ? tr("Parents can't find you until you have a new one.")
      : tr('Your profile says so now.'),
    body: [
      [
        tr('Hi {firstName}, your background check was valid until {expiresOn}.', {
          firstName,
          expiresOn: dateOf(expiresOn),
        }),
        required
          ? tr("Parents can't find you and can't book new walks until you have a new one.")
          : tr('Parents read on your profile that it has expired.'),
        required &&
          walks > 0 &&
          plural(
            walks,
            'We canceled your confirmed walk and notified the family.',
            'We canceled your {count} confirmed walks and notified the families.',
          ),
      ]
        .filter(Boolean)
        .join(' '),
      button(tr('See what to do'), paths.myChecks),
      !required && aside(tr('Your confirmed walks stay on your schedule.')),
    ],
  }),
  'check-consider': (data) => ({
    subject: tr('A report about you came'),
    preview: tr('You can answer before we decide.'),
    text: tr(
      'Hi {firstName}, a report by {provider} is not clear, and we may decide against you because of it: after {day} at the earliest, unless a child may be in danger.',
      { ...data, day: dateOf(data.until) },
    ),
    notes: [
      tr(
        'Ask {provider} for a free copy of the report and of your rights. If something in it is wrong or needs explaining, tell them and us before that day.',
        data,
      ),
    ],
    act: button(tr('Answer us'), paths.contact),
  }),
  notice: ({ subject, body }) => ({ ...{ subject, preview: subject }, body: body.split(/\n\s*\n/) }),
  warning: (data) => ({
    subject: tr('A reminder from the Trotwell team'),
    preview: tr('Please review our community guidelines.'),
    title: tr('Please keep Trotwell safe and kind'),
    text: tr(
      "Hi {firstName}, our team reviewed a report about how you treat or message others on Trotwell, and found that it doesn't follow our community guidelines.",
      data,
    ),
    notes: [
      tr(
        "Please be kind, plan and pay for walks on Trotwell, and share contact details only once a walk is confirmed. If it happens again, we may withdraw your account's approval.",
      ),
    ],
    act: button(tr('Read the guidelines'), paths.communityGuidelines),
    aside: tr('If you think this is a mistake, please contact us.'),
  }),
  'unread-messages': ({ firstName, count, senders, others }) => ({
    subject: plural(count, 'You have an unread message on Trotwell', 'You have unread messages on Trotwell'),
    preview: tr('Open your messages to read and reply.'),
    title: plural(count, 'You have a new message', 'You have {count} new messages'),
    text: plural(count, "Hi {firstName}, it's from {senders}.", "Hi {firstName}, they're from {senders}.", {
      firstName,
      senders: namesOf(senders, others),
    }),
    act: button(tr('Read my messages'), paths.messages),
  }),
  'referral-approved': ({ firstName, referred, approved }) => {
    const earned = MILESTONES.find(({ count }) => count === approved);
    const badge = earned && tr(earned.badge);
    return {
      subject: tr('Someone you invited was approved'),
      preview: badge
        ? tr('You earned a badge: {badge}.', { badge })
        : tr('It counts toward your next badge.'),
      title: tr('Your referral counts'),
      text: tr(
        'Good news, {firstName}! {referred} signed up with your code, and our team approved their account. Thanks for inviting people you trust.',
        { firstName, referred },
      ),
      notes: [
        badge
          ? `${tr('You earned the {badge} badge!', { badge })} ${nextBadgeText(approved)}`
          : nextBadgeText(approved),
      ],
      act: button(tr('See your rewards'), paths.rewards),
      aside: tr("You'll find your referral code and link there, too."),
    };
  },
  'webhook-turned-off': ({ firstName, endpointId, host, gone }) => ({
    subject: tr('A webhook was turned off'),
    preview: tr('Your system no longer gets events about bookings and payments.'),
    text: `${
      gone
        ? tr('Hi {firstName}, a webhook answered that its address is gone (410), so we turned it off.', {
            firstName,
          })
        : tr('Hi {firstName}, a webhook has failed for five days, so we turned it off.', { firstName })
    } ${tr(
      "Events since then aren't delivered. Fix the address, turn the webhook on, and send what is missing again.",
    )}`,
    notes: [facts([tr('Host'), host])],
    act: button(tr('Open the webhook'), paths.adminWebhook(endpointId)),
  }),
  'contact-message': ({ name, subject, message }) => ({
    subject: tr('Contact form: {subject}', {
      subject: ellipsize(maskContactDetails(subject).replaceAll(MASK, '[…]'), 40),
    }),
    title: tr('A message from the contact form'),
    preview: tr('Reply to this email to reply to the sender.'),
    body: [
      facts([tr('From'), name], [tr('Subject'), subject]),
      { quote: message },
      tr('Your reply to this email goes to the sender.'),
    ],
  }),
} satisfies Partial<TextsOfKinds>;

/** "Ida", "Ida and Theo", "Ida, Theo and 2 others". */
const namesOf = (senders: readonly string[], others: number): string =>
  formatList(others > 0 ? [...senders, plural(others, 'one other', '{count} others')] : senders);

function nextBadgeText(approved: number): string {
  const next = nextMilestone(approved);
  if (!next)
    return plural(
      approved,
      'You have {count} approved referral and every referral badge.',
      'You have {count} approved referrals and every referral badge.',
    );
  return plural(
    approved,
    "You have {count} approved referral. You'll earn the next badge, {badge}, at {needed}.",
    "You have {count} approved referrals. You'll earn the next badge, {badge}, at {needed}.",
    { badge: tr(next.badge), needed: next.count },
  );
}
