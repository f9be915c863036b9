import './buttons.ts';
import './edit-forms.ts';
import './count-ticks.ts';
import './photo.ts';
import { markFilled } from './apply-suggestion.ts';
import { showStored } from './auto-save.ts';
import { autoSubmit } from './auto-submit.ts';
import { consents } from './consent.ts';
import { countdowns } from './countdown.ts';
import { vacation } from './walker-form.ts';

export const lazyBehaviours = [consents, countdowns, autoSubmit, markFilled, showStored, vacation];
