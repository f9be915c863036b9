import { market } from '../../src/market.ts';
import { currentLanguage, tr } from '../../src/translate.ts';
import { Avatar, Rows } from '../ui.ts';

/** MARKET-10 */
export function Operator() {
  const { operator } = market;
  return operator ? (
    <p>{tr('Operated by {name}, {address}. Responsible: {responsible}.', { ...operator })}</p>
  ) : (
    <p className="soft">
      {tr('This is a demonstration: no company stands behind it, and no real walks take place.')}
    </p>
  );
}

/** MARKET-13 */
export const Team = () => (
  <section className="stack" aria-labelledby="team">
    <h2 id="team">{tr('Who runs {name}', { name: market.name })}</h2>
    <Rows items={market.operator?.people ?? []}>
      {({ name, does, es }) => (
        <li key={name} className="row">
          <Avatar name={name} size="l" />
          <div className="row-text">
            <h3>{name}</h3>
            <p>{(currentLanguage() === 'es' && es) || does}</p>
          </div>
        </li>
      )}
    </Rows>
    <Operator />
  </section>
);
