import { Printer } from 'lucide-react';
import { Button } from './Button.tsx';

export const PrintButton = ({ main }: { main?: boolean }) => (
  <>
    <span className="needs-js">
      <Button icon={Printer} variant={main ? 'primary' : 'secondary'} data-print="" label="Print" />
    </span>
    <p className="needs-no-js small soft no-print">To print, use your browser's menu.</p>
  </>
);
