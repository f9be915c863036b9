import { market } from '../../src/market.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { button, type TextsOfKinds } from './email-texts.ts';

/** To people without an account. */
export const referenceTexts = {
  /** Nothing that the walker typed but their own name: anyone could send text to strangers through it. */
  'reference-request': ({ walker, walkerFirstName, token }) => ({
    subject: tr('Can you give a reference?'),
    preview: tr('Three short questions. Only our team reads your answer.'),
    text: tr(
      'Hello. {walker} named you as someone who knows them. {walkerFirstName} walks children to school and to activities with Trotwell, or would like to. We have three short questions about {walkerFirstName}.',
      { walker, walkerFirstName },
    ),
    notes: [
      tr(
        'Only our team reads your answer. {walkerFirstName} sees that you answered or declined, and nothing else. We delete your answer and your address within a year.',
        { walkerFirstName },
      ),
    ],
    act: button(tr('Answer or decline'), withQuery(paths.reference, { token })),
    aside: tr(
      "The link works once, for 14 days, and you don't need an account. If you don't know {walker}, please decline or ignore this email.",
      { walker },
    ),
  }),
  /** Nothing that the walker typed but their own name, as above. */
  'guardian-request': ({ walker, walkerFirstName, token }) => ({
    subject: tr("A guardian's consent is needed"),
    preview: tr('Please read, then consent or decline.'),
    text: tr(
      'Hello. {walker} would like to walk children to school and activities with Trotwell, is not an adult yet, and named you as parent or legal guardian.',
      { walker },
    ),
    notes: [tr('We only approve the account if you consent. You can withdraw your consent at any time.')],
    act: button(tr('Read and decide'), withQuery(paths.guardian, { token })),
    aside: tr(
      "The link works once, for 14 days, and you don't need an account. If you're not the guardian of {walkerFirstName}, please decline or ignore this email.",
      { walkerFirstName },
    ),
  }),
  'guardian-renewal': ({ walker, walkerFirstName, token }) => ({
    subject: tr('Please consent to our new terms'),
    preview: tr('Our terms or our privacy policy have changed.'),
    text: tr(
      'Hello. You consented to {walker} walking children with Trotwell. Our terms or our privacy policy have changed since. Please read them and consent again within 14 days. After that, {walkerFirstName} can take new walks only once you have.',
      { walker, walkerFirstName },
    ),
    act: button(tr('Read and decide'), withQuery(paths.guardian, { token })),
    aside: tr('Keep this email: with its link you can withdraw your consent at any time.'),
  }),
  'guardian-missing': ({ firstName }) => ({
    subject: tr("A guardian's consent is needed"),
    preview: tr("Until then, you can't take new walks."),
    text: tr(
      "Hi {firstName}, you're under {age}, so a parent or legal guardian has to agree that you walk children, and to our current terms. Until then, parents can't find you and you can't take new walks. Walks you agreed on stay on your schedule.",
      { firstName, age: market.ages.adults },
    ),
    act: button(tr('See what to do'), paths.myChecks),
  }),
  'guardian-consented': ({ walker, token }) => ({
    subject: tr('You consented'),
    preview: tr('Keep this email: with its link you can withdraw your consent.'),
    text: tr(
      'Hello. You consented to {walker} walking children with Trotwell, and accepted our terms and privacy policy as parent or legal guardian.',
      { walker },
    ),
    notes: [tr('Keep this email: with its link you can withdraw your consent at any time.')],
    act: button(tr('See my consent'), withQuery(paths.guardian, { token })),
  }),
} satisfies Partial<TextsOfKinds>;
