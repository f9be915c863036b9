import { market } from '../../src/market.ts';
import { formatMoney, wholeMoney } from '../../src/money.ts';
import { tr } from '../../src/translate.ts';
import { facts } from './texts/landing.ts';

export const LandingCost = () => (
  <section className="band" aria-labelledby="cost">
    <div className="wrap split">
      <div className="prose">
        <h2 id="cost">{tr('You pay the walker, nothing else')}</h2>
        <p>
          {tr(
            'Each walker sets an hourly rate, at most {highest}/hr. That rate times the time walked is all you pay. There is no subscription, no booking fee and no fee for us, and the walker receives the full amount.',
            { highest: wholeMoney(market.rates.highest) },
          )}
        </p>
        <p>
          {tr("You pay by card, Apple Pay or Google Pay after the walk, once you've confirmed the time.")}
        </p>
        <dl className="grid grid-small">
          {facts().map(([what, figure]) => (
            <div key={what}>
              <dt className="soft small">{what}</dt>
              <dd className="stat-value">{figure}</dd>
            </div>
          ))}
        </dl>
      </div>
      <ExampleBill />
    </div>
  </section>
);

const bill = () =>
  [
    [tr('30 minutes at {amount}/hr', { amount: formatMoney(2000) }), formatMoney(1000)],
    [tr('Platform fee 0%'), formatMoney(0)],
    [tr('You pay'), formatMoney(1000)],
    [tr('The walker receives'), formatMoney(1000)],
  ] as const;

const ExampleBill = () => (
  <figure className="card card-soft">
    <figcaption className="soft small">{tr('Example: the walk to school')}</figcaption>
    <dl className="rows">
      {bill().map(([what, amount]) => (
        <div key={what} className="cluster spread">
          <dt>{what}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  </figure>
);
