import { addTranslations, type Translations } from '../src/translate.ts';
import behaviours from './behaviours/es.json' with { type: 'json' };

addTranslations('es', behaviours);

const texts: Readonly<Record<string, () => Promise<{ default: Translations }>[]>> = {
  availabilityEditor: () => [import('./availabilityEditor/es.json', { with: { type: 'json' } })],
  cardForm: () => [
    import('./cardForm/es.json', { with: { type: 'json' } }),
    import('./paymentDialog/es.json', { with: { type: 'json' } }),
  ],
  chat: () => [import('./chat/es.json', { with: { type: 'json' } })],
  paymentDialog: () => [import('./paymentDialog/es.json', { with: { type: 'json' } })],
  walkPath: () => [import('./walkPath/es.json', { with: { type: 'json' } })],
  timeSlider: () => [import('./timeSlider/es.json', { with: { type: 'json' } })],
};

export async function addTextsOf(island: string): Promise<void> {
  for (const { default: loaded } of await Promise.all(texts[island]?.() ?? [])) addTranslations('es', loaded);
}
