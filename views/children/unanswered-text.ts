import type { FirstWalkQuestion, Unanswered } from '../../src/domain/children/unanswered.ts';
import { formatList, msg, tr } from '../../src/translate.ts';

const QUESTIONS: Readonly<Record<FirstWalkQuestion, string>> = {
  contact: msg('an emergency contact'),
  allergies: msg('allergies (or none)'),
  receivers: msg('who may receive your child'),
};

export const unansweredText = ({ questions }: Unanswered): string =>
  formatList(questions.map((question) => tr(QUESTIONS[question])));
