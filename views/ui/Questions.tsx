import type { ReactNode } from 'react';
import type { DomainError } from '../../src/domain/forms/domain-error.ts';
import { ASKED, askedKeys, QuestionsError } from '../../src/domain/forms/questions.ts';
import { t } from '../i18n.ts';
import { FormQuestion } from './Banner.tsx';
import { Checkbox } from './Checkbox.tsx';

type Props = {
  error: DomainError | null;
  label: string;
  /** Their text is about what stands below. */
  titleOnly?: readonly string[];
  children?: ReactNode;
};

/** One answer for all that it asks. BOOKING-49 */
export function Questions({ error, label, titleOnly, children }: Props) {
  if (!(error instanceof QuestionsError)) return null;
  const [first, ...others] = error.questions.map(({ code, params }) => ({
    ...t(code, params),
    ...(titleOnly?.includes(code) && { text: '' }),
  }));
  return (
    <FormQuestion title={first?.title ?? ''}>
      <p>{first?.text}</p>
      {others.map(({ title, text }) => (
        <p key={title + text}>
          <strong>{title}.</strong> {text}
        </p>
      ))}
      {children}
      <input type="hidden" name={ASKED} value={askedKeys(error.questions)} />
      <Checkbox name="anyway" label={label} />
    </FormQuestion>
  );
}
