import { Languages } from 'lucide-react';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../src/language.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Card, Form, type FormView, fieldOf, SelectField, SubmitButton } from '../../ui.ts';

type Props = { language: Language | null; form: FormView };

export const LanguageCard = ({ language, form }: Props) => (
  <Card id="language-settings" title={tr('Language')} icon={Languages}>
    <Form
      intent="save-language"
      action={paths.settings}
      errors={form.errors}
      label={tr('Language')}
      wholePage
    >
      <SelectField
        {...fieldOf(form, 'language', language)}
        label={tr('Show Trotwell in')}
        hint={tr('Emails and notifications use it too.')}
        options={[
          { value: '', label: tr("My browser's language") },
          ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
        ]}
      />
      <SubmitButton variant="secondary" label={tr('Save language')} />
    </Form>
  </Card>
);
