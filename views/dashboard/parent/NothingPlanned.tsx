import { Megaphone, Plus, Search } from 'lucide-react';
import { dialogAt } from '../../../src/dialogs.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { NextStep } from '../../bookings/next/NextStep.tsx';
import { Button } from '../../ui.ts';

export const NoChildren = () => (
  <NextStep
    tone="act"
    kind={tr('To do')}
    title={tr('Add your child')}
    acts={
      <>
        <Button
          href={dialogAt('children', paths.children, 'new')}
          variant="primary"
          icon={Plus}
          label={tr('Add Child')}
        />
        <Button href={paths.findWalkers} icon={Search} label={tr('Find Trotters')} />
      </>
    }
  >
    <p>{tr('All you need to start is a name. Then book your first walk.')}</p>
  </NextStep>
);

export const Nothing = () => (
  <NextStep
    title={tr('No walks planned')}
    acts={
      <>
        <Button href={paths.findWalkers} variant="primary" icon={Search} label={tr('Find Trotters')} />
        <Button href={paths.bookWalk} icon={Megaphone} label={tr('Ask all walkers')} />
      </>
    }
  >
    <p>{tr('Find a walker you like and book your next walk.')}</p>
  </NextStep>
);
