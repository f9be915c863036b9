import { addTranslations, type Translations } from '../src/translate.ts';
import behaviours from './behaviours/es.ts';

addTranslations('es', behaviours);

const texts: Readonly<Record<string, () => Promise<{ default: Translations }>[]>> = {
  availabilityEditor: () => [import('./availabilityEditor/es.ts')],
  cardForm: () => [import('./cardForm/es.ts'), import('./paymentDialog/es.ts')],
  chat: () => [import('./chat/es.ts')],
  paymentDialog: () => [import('./paymentDialog/es.ts')],
  walkPath: () => [import('./walkPath/es.ts')],
  timeSlider: () => [import('./timeSlider/es.ts')],
};

export async function addTextsOf(island: string): Promise<void> {
  for (const { default: loaded } of await Promise.all(texts[island]?.() ?? [])) addTranslations('es', loaded);
}
