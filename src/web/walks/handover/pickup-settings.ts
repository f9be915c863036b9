import { asksForCode, savePickupSettings } from '../../../domain/walks/handover/pickup-settings.ts';
import { paths } from '../../../paths.ts';
import type { Intents } from '../../page.tsx';

export const pickupSettingsIntents: Intents = {
  'save-pickup': {
    failed: 'pickupSettingsFailed',
    submit: async ({ em, viewer, form, services }) => {
      const saved = await savePickupSettings(em, viewer, form, services.pickupSecrets.words);
      return {
        to: `${paths.children}#pickup-code`,
        toast: asksForCode(saved) ? 'pickupAsked' : 'pickupNotAsked',
      };
    },
  },
};
