import type { FieldError } from '../../../src/domain/forms/domain-error.ts';
import type { FoundWalker } from '../../../src/domain/walkers/search.ts';
import { tr } from '../../../src/translate.ts';
import { t } from '../../i18n.ts';
import { Checkbox, FormQuestion } from '../../ui.ts';
import { WeekHours } from '../../walkers/WeekHours.tsx';

export function AskFirst({ walker, why: { code, params } }: { walker: FoundWalker; why: FieldError }) {
  const { title, text } = t(code, params);
  return (
    <FormQuestion title={title}>
      <p>{text}</p>
      {code !== 'requestWaits' && code !== 'walksTouch' && <WeekHours schedule={walker.availability} />}
      <Checkbox name="anyway" label={tr('Request anyway')} />
    </FormQuestion>
  );
}
