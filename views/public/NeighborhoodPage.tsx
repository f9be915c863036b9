import { market } from '../../src/market.ts';
import { type Cents, wholeMoney } from '../../src/money.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { tr } from '../../src/translate.ts';
import { rich } from '../i18n/rich.ts';
import { Button, PageHeading } from '../ui.ts';
import { costText } from './LandingCost.tsx';

export interface NeighborhoodProps {
  near: string;
  borough: string | null;
  figures: { walkers: number; rate: Cents } | null;
  others: readonly { name: string; path: string }[];
}

/** No people: search engines may show it (PUBLIC-13). */
export const NeighborhoodPage = ({ near, borough, figures, others }: NeighborhoodProps) => (
  <>
    <PageHeading
      title={tr('Walks with children in {near}', { near: borough ? `${near}, ${borough}` : near })}
      lead={tr('A neighbor whom you choose walks your child to school, home or to activities.')}
      actions={
        <>
          <Button href={paths.signUp} variant="primary" label={tr('Get Started')} />
          <Button href={withQuery(paths.walkers, { near })} label={tr('See walkers')} />
        </>
      }
    />
    {figures && (
      <p>
        {tr('{count} walkers walk in {near}. At least half ask {rate}/hr or less.', {
          ...{ near, count: figures.walkers, rate: wholeMoney(figures.rate) },
        })}
      </p>
    )}
    <Walks />
    <section className="stack" aria-labelledby="others">
      <h2 id="others">{tr('Other neighborhoods')}</h2>
      <ul className="cluster">
        {others.map(({ name, path }) => (
          <li key={name}>
            <a href={path}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  </>
);

const Walks = () => (
  <div className="prose">
    <h2>{tr('What a walk looks like')}</h2>
    <ul>
      <li>{tr('Before or after school, from half an hour to eight hours.')}</li>
      <li>
        {tr('Once or every week, for one child or siblings aged {ages}.', {
          ages: market.ages.children.join('-'),
        })}
      </li>
      <li>{tr('Meet before the first walk, then see pickup and drop-off as they happen.')}</li>
    </ul>
    <h2>{tr('You pay the walker, nothing else')}</h2>
    <p>{costText()}</p>
    <p>
      {rich('What we check, and what we don’t: <link>safety</link> and <privacy>Privacy Policy</privacy>.', {
        link: (text) => <a href={paths.safetyPage}>{text}</a>,
        privacy: (text) => <a href={paths.privacyPolicy}>{text}</a>,
      })}
    </p>
  </div>
);
