import { market } from '../../src/market.ts';
import { formatMoney, wholeMoney } from '../../src/money.ts';
import { tr } from '../../src/translate.ts';

export const costText = () =>
  tr(
    'Each walker sets an hourly rate, at most {highest}/hr. That rate times the time walked is all you pay, by card, after the walk.',
    { highest: wholeMoney(market.rates.highest) },
  );

export const LandingCost = () => (
  <section className="band" aria-labelledby="cost">
    <div className="wrap split">
      <div className="prose">
        <h2 id="cost">{tr('You pay the walker, nothing else')}</h2>
        <p>{costText()}</p>
      </div>
      <ExampleBill />
    </div>
  </section>
);

const bill = () =>
  [
    [tr('30 minutes at {amount}/hr', { amount: formatMoney(2000) }), formatMoney(1000)],
    [tr('Platform fee 0%'), formatMoney(0)],
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
