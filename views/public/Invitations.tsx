import { tr } from '../../src/translate.ts';
import { DescriptionList } from '../ui.ts';

export const Invitations = () => (
  <DescriptionList
    items={[
      {
        term: tr('For parents'),
        children: tr('Look around, message a few walkers, and book when you’re sure.'),
      },
      {
        term: tr('For walkers'),
        children: tr('Your rate, your hours, your neighborhood. What a parent pays is what you receive.'),
      },
    ]}
  />
);
