import { exampleNeighborhood } from '../../src/market.ts';
import { paths } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { SubmitButton } from '../ui.ts';
import { NeighborhoodNames } from './NeighborhoodNames.tsx';

type Props = { neighborhoods: readonly string[]; near?: string };

export const NearForm = ({ neighborhoods, near }: Props) => (
  <form method="get" action={paths.walkers} className="near">
    <label htmlFor="near">{tr('Your neighborhood')}</label>
    <div className="near-row">
      <input
        id="near"
        name="near"
        className="input"
        defaultValue={near}
        placeholder={exampleNeighborhood()}
        list="near-names"
        autoComplete="address-level3"
        maxLength={80}
        required
      />
      <SubmitButton label={tr('See walkers')} />
    </div>
    <NeighborhoodNames id="near-names" names={neighborhoods.slice(0, 40)} />
  </form>
);
