import { Check } from 'lucide-react';
import { paths } from '../../../src/paths.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language, tr } from '../../../src/translate.ts';
import { Card, Form, type FormView, Icon, Rows } from '../../ui.ts';

type Props = { language: Language | null; form: FormView };

export const languageLabel = (language: Language | null): string =>
  language ? LANGUAGE_NAMES[language] : tr("My browser's language");

/** Buttons, not a field: a press says the language, so that an older tab overwrites nothing that it only shows. */
export const LanguageSettings = ({ language, form }: Props) => (
  <Card as="div">
    <p className="soft">{tr('Emails and notifications use it too.')}</p>
    <Form
      intent="save-language"
      action={paths.settings}
      errors={form.errors}
      label={tr('Language')}
      wholePage
    >
      <Rows items={[null, ...LANGUAGES]}>
        {(value) => (
          <li key={value} className="row row-link">
            <button
              type="submit"
              name="language"
              value={value ?? ''}
              className="row-press row-text"
              aria-pressed={value === language}
            >
              {languageLabel(value)}
            </button>
            {value === language && <Icon of={Check} />}
          </li>
        )}
      </Rows>
    </Form>
  </Card>
);
