import { market } from '../../../src/market.ts';

export const Letterhead = () => (
  <p className="receipt-letterhead">
    {[market.operator?.name ?? market.name, market.operator?.address].filter(Boolean).join(', ')}
  </p>
);
