import { BadgeCheck } from 'lucide-react';
import { paths } from '../../src/paths.ts';
import { Button, Card, Icon, Stepper, type StepperStep } from '../ui.ts';

export const EmailConfirmed = ({ contactEmail }: { contactEmail: string }) => (
  <div className="account">
    <div className="account-notice">
      <Icon of={BadgeCheck} size="l" />
      <h1 tabIndex={-1}>Your email is verified</h1>
      <p className="lead">Thanks! We've sent your details for approval.</p>
    </div>
    <Card title="What happens next">
      <Stepper label="What happens next" steps={steps} />
    </Card>
    <div className="cluster">
      <Button href={paths.dashboard} variant="primary" label="Go to dashboard" />
      <Button href={paths.home} label="Back to home" />
    </div>
    <p className="soft">
      Questions in the meantime? Email <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
    </p>
  </div>
);

const steps: StepperStep[] = [
  { title: 'Email verified', state: 'done' },
  {
    title: 'We review your details',
    state: 'current',
    children: <p className="soft">A real person reviews every account. It takes 24-48 hours.</p>,
  },
  {
    title: "We'll email you",
    state: 'todo',
    children: <p className="soft">You'll be notified by email once you're approved.</p>,
  },
];
