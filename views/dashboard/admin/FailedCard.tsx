import { CircleAlert } from 'lucide-react';
import { type MessageKey, t } from '../../i18n.ts';
import { Icon } from '../../ui.ts';

/** In a card that could not be read (ADMIN-15). */
export const FailedCard = ({ code }: { code: MessageKey }) => (
  <p className="field-error">
    <Icon of={CircleAlert} /> {t(code).title}
  </p>
);
