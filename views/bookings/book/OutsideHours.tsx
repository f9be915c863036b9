import type { FoundWalker } from '../../../src/domain/walkers/search.ts';
import { tr } from '../../../src/translate.ts';
import type { MessageTemplate } from '../../i18n/message-template.ts';
import { Checkbox, FormQuestion } from '../../ui.ts';
import { WeekHours } from '../../walkers/WeekHours.tsx';

export function OutsideHours({
  walker,
  why: { title, text },
}: {
  walker: FoundWalker;
  why: MessageTemplate;
}) {
  return (
    <FormQuestion title={title}>
      <p>{text}</p>
      <WeekHours schedule={walker.availability} />
      <Checkbox name="anyway" label={tr('Request anyway')} />
    </FormQuestion>
  );
}
