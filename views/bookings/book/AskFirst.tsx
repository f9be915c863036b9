import type { DomainError } from '../../../src/domain/forms/domain-error.ts';
import { QuestionsError } from '../../../src/domain/forms/questions.ts';
import type { FoundWalker } from '../../../src/domain/walkers/search.ts';
import { tr } from '../../../src/translate.ts';
import { Questions } from '../../ui.ts';
import { WeekHours } from '../../walkers/WeekHours.tsx';

export const ABOUT_HOURS = ['outsideAvailability', 'walkerDayOff'];

export const AskFirst = ({ walker, error }: { walker: FoundWalker | null; error: DomainError | null }) => (
  <Questions error={error} label={tr('Request anyway')}>
    {walker &&
      error instanceof QuestionsError &&
      error.questions.some(({ code }) => ABOUT_HOURS.includes(code)) && (
        <WeekHours schedule={walker.availability} />
      )}
  </Questions>
);
