import type { ReactNode } from 'react';
import { tr } from '../../src/translate.ts';
import { Card } from '../ui.ts';

type Props = { of: 'parents' | 'walkers'; footer?: ReactNode };

export const Invitation = ({ of, footer }: Props) => (
  <Card title={of === 'parents' ? tr('For parents') : tr('For walkers')} footer={footer}>
    <p>
      {of === 'parents'
        ? tr('Look around, message a few walkers, and book when you’re sure. It costs nothing to join.')
        : tr('Your rate, your hours, your neighborhood. What a parent pays is what you receive.')}
    </p>
  </Card>
);
