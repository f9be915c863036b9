import { Languages } from 'lucide-react';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '../../../src/language.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Button, Form, type FormView } from '../../ui.ts';
import { Setting } from './Setting.tsx';

type Props = { language: Language | null; form: FormView };

/** Buttons, not a field: a press says the language, so that an older tab overwrites nothing that it only shows. */
export const LanguageCard = ({ language, form }: Props) => (
  <Setting
    id="language-settings"
    title={tr('Language')}
    icon={Languages}
    state={language ? LANGUAGE_NAMES[language] : tr("My browser's language")}
  >
    <p className="soft">{tr('Emails and notifications use it too.')}</p>
    <Form
      intent="save-language"
      action={paths.settings}
      errors={form.errors}
      label={tr('Language')}
      layout="row"
      wholePage
    >
      {[null, ...LANGUAGES].map((value) => (
        <Button
          key={value}
          type="submit"
          name="language"
          value={value ?? ''}
          variant={value === language ? 'primary' : 'secondary'}
          aria-pressed={value === language}
          label={value ? LANGUAGE_NAMES[value] : tr("My browser's language")}
        />
      ))}
    </Form>
  </Setting>
);
